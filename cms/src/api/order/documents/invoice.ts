import { formatPrice, longDay, toDollars, type Cents } from 'shared';
import type { Adjustment, Invoice } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import { parcelAddress } from '../rules/address';
import { loadFonts } from '../../../platform/pdf/fonts';
import { PdfLayout, SMALL, type Column } from '../../../platform/pdf/layout';
import type { Style, Text } from '../../../platform/pdf/text-writer';

const COLUMNS: readonly Column[] = [
  { title: 'Part number', x: 48, width: 92 },
  { title: 'Item', x: 148, width: 206 },
  { title: 'Quantity', x: 360, width: 46, align: 'right' },
  { title: 'Unit price', x: 412, width: 62, align: 'right' },
  { title: 'Amount', x: 480, width: 67, align: 'right' },
];
/** An adjustment note lists goods without prices; the invoice has them. */
const GOODS = COLUMNS.slice(0, 3);

const LEFT: Style = { x: 48, width: 270 };
const RIGHT: Style = { x: 330, width: 217 };
const FACT: Style = { x: 400, width: 147, align: 'right' };
const GREY: Style = { isGrey: true };
const BOLD: Style = { weight: 'bold' };
const TOTAL: Style = { size: 13, weight: 'bold' };

const price = (cents: Cents) => formatPrice(toDollars(cents));

/**
 * The invoice of a paid order (a tax invoice if the seller is registered for GST), followed by a page for each
 * adjustment note. Sections 29-70 and 29-75 of the GST Act define their content. The buyer is required from $1,000 and
 * always stated.
 */
export async function invoicePdf(order: OrderRecord, invoice: Invoice): Promise<Buffer> {
  await loadFonts([order, invoice]);
  const { issuedAt, seller, adjustments } = invoice;
  const { lines, paidAt } = order;
  const kind = seller.isGstRegistered ? 'Tax invoice' : 'Invoice';
  const number = order.invoiceNumber ?? '';
  const layout = new PdfLayout(`${kind} ${number}`, seller.name, paidAt ?? issuedAt);
  writeHead(layout, order, invoice, kind, number, [
    ['Date of issue', longDay.format(issuedAt)],
    ['Date of sale', longDay.format(paidAt ?? issuedAt)],
  ]);
  const rows = lines.map(({ priceCents, ...line }) => [
    ...goodsOf(line),
    price(priceCents),
    price(priceCents * line.quantity),
  ]);
  await layout.table(COLUMNS, rows);
  writeTotals(layout, order);
  for (const adjustment of adjustments) await writeAdjustment(layout, order, invoice, adjustment);
  return layout.finish();
}

const goodsOf = ({ partNum, name, quantity }: Adjustment['lines'][number]): string[] => [
  partNum,
  name,
  String(quantity),
];

/** Starts a page: the seller, the document's title beside it, and the buyer below. */
function writeHead(
  layout: PdfLayout,
  { customer, shippingAddress, documentId }: OrderRecord,
  { seller }: Invoice,
  kind: string,
  number: string,
  dates: readonly (readonly [label: string, date: string])[],
): void {
  layout.section(`${seller.name}, ${seller.abn} · ${kind} ${number}`);
  const facts = [['Number', number] as const, ...dates, ['Order', documentId] as const];
  const contact = [...seller.address, seller.phone, seller.email].filter((line) => line !== '');
  layout.sideBySide(
    () => {
      layout.write([seller.name, { ...LEFT, ...TOTAL }]);
      if (seller.tradingName) layout.write([`trading as ${seller.tradingName}`, LEFT]);
      layout.write([seller.abn, { ...LEFT, ...BOLD }]);
      layout.write(...contact.map((line): Text => [line, { ...LEFT, ...GREY }]));
    },
    () => {
      layout.write([kind, { ...RIGHT, ...BOLD, size: 20, align: 'right' }]);
      layout.y += 4;
      for (const [label, value] of facts) layout.row([label, { ...RIGHT, ...GREY }], [value, FACT]);
    },
  );
  layout.y += 22;
  const [recipient = '', ...place] = parcelAddress({
    recipient: customer.name,
    ...shippingAddress,
  });
  layout.write(['Bill to', SMALL], [recipient, { ...LEFT, ...BOLD }]);
  layout.write(...[...place, customer.email].map((line): Text => [line, LEFT]));
  layout.y += 18;
}

function writeTotals(layout: PdfLayout, order: OrderRecord): void {
  const { shippingCents, totalCents, gstCents, captureId, paidAt } = order;
  layout.keep(130);
  layout.y += 8;
  writeAmount(layout, 'Shipping', shippingCents);
  writeAmount(layout, 'Total (AUD)', totalCents, TOTAL);
  const gst =
    gstCents === null ? 'No GST has been charged.' : `Total includes GST of ${price(gstCents)}`;
  layout.write([gst, { ...BOLD, align: 'right' }]);
  layout.y += 18;
  const paidOn = paidAt ? ` on ${longDay.format(paidAt)}` : '';
  layout.write([`Receipt: ${price(totalCents)} paid by PayPal${paidOn}. Nothing is left to pay.`]);
  if (captureId) layout.write([`PayPal transaction ${captureId}`, GREY]);
}

function writeAmount(layout: PdfLayout, label: string, cents: Cents, style?: Style): void {
  layout.row(
    [label, { ...style, width: 400, align: 'right' }],
    [price(cents), { ...style, x: 450, width: 97, align: 'right' }],
  );
  layout.y += 3;
}

async function writeAdjustment(
  layout: PdfLayout,
  order: OrderRecord,
  invoice: Invoice,
  { number, at, cents, gstCents, reason, lines }: Adjustment,
): Promise<void> {
  const { isGstRegistered } = invoice.seller;
  writeHead(layout, order, invoice, isGstRegistered ? 'Adjustment note' : 'Credit note', number, [
    ['Date of issue', longDay.format(at)],
  ]);
  const of = `${isGstRegistered ? 'tax invoice' : 'invoice'} ${order.invoiceNumber ?? ''}`;
  layout.write([`This note lowers ${of} of ${longDay.format(invoice.issuedAt)}.`]);
  layout.write([`Reason: ${reason || 'Refund'}`]);
  layout.y += 12;
  if (lines.length > 0) await layout.table(GOODS, lines.map(goodsOf));
  else layout.rule();
  layout.y += 10;
  writeAmount(layout, 'Refunded (AUD)', cents, TOTAL);
  if (gstCents !== null) writeAmount(layout, 'GST adjustment', gstCents, BOLD);
}
