import { formatPrice, longDay, toDollars, type Cents } from 'shared';
import type { Adjustment, Invoice } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import { parcelAddress } from '../rules/address';
import { loadRareKanji } from '../../../platform/pdf/fonts';
import type { Style } from '../../../platform/pdf/pen';
import { CONTENT, Sheet, type Column } from '../../../platform/pdf/sheet';

const COLUMNS: readonly Column[] = [
  { title: 'Part number', x: 48, width: 92 },
  { title: 'Item', x: 148, width: 206 },
  { title: 'Quantity', x: 360, width: 46, align: 'right' },
  { title: 'Unit price', x: 412, width: 62, align: 'right' },
  { title: 'Amount', x: 480, width: 67, align: 'right' },
];
/** What a refund is for; prices stand on the invoice. */
const GOODS = COLUMNS.slice(0, 3);
const [LEFT, RIGHT] = [
  { x: 48, width: 270 },
  { x: 330, width: 217 },
];

const title: Style = { size: 20, weight: 'bold' };
const grey: Style = { isGrey: true };
const bold: Style = { weight: 'bold' };

const price = (cents: Cents) => formatPrice(toDollars(cents));

/**
 * The invoice of a paid order, a tax invoice where the seller is registered for GST, and a page for each
 * refund: an adjustment note. What each has to say is in the GST Act, s 29-70 and s 29-75; the buyer, which
 * it asks for from $1,000, always stands there.
 */
export async function invoicePdf(order: OrderRecord, invoice: Invoice): Promise<Buffer> {
  await loadRareKanji(JSON.stringify([order, invoice]));
  const { seller, adjustments } = invoice;
  const kind = seller.isGstRegistered ? 'Tax invoice' : 'Invoice';
  const number = order.invoiceNumber ?? '';
  const sheet = new Sheet(`${kind} ${number}`, seller.name, order.paidAt ?? invoice.issuedAt);
  sheet.section(`${seller.name}, ${seller.abn} · ${kind} ${number}`);
  writeHead(sheet, invoice, kind, [
    ['Number', number],
    ['Date of issue', longDay.format(invoice.issuedAt)],
    ['Date of sale', longDay.format(order.paidAt ?? invoice.issuedAt)],
    ['Order', order.documentId],
  ]);
  writeBuyer(sheet, order);
  await sheet.table(COLUMNS, rowsOf(order));
  writeTotals(sheet, order);
  for (const adjustment of adjustments) await writeAdjustment(sheet, order, invoice, adjustment);
  return sheet.finish();
}

const rowsOf = ({ lines }: OrderRecord): string[][] =>
  lines.map((line) => [
    ...goodsOf(line),
    price(line.priceCents),
    price(line.priceCents * line.quantity),
  ]);

const goodsOf = ({ partNum, name, quantity }: Adjustment['lines'][number]): string[] => [
  partNum,
  name,
  String(quantity),
];

/** Who sells, and beside it what this is. */
function writeHead(
  sheet: Sheet,
  { seller }: Invoice,
  kind: string,
  facts: readonly (readonly [label: string, value: string])[],
): void {
  const top = sheet.y;
  const who: [string, Style?][] = [
    [seller.name, { size: 13, weight: 'bold' }],
    ...(seller.tradingName ? [[`trading as ${seller.tradingName}`] as [string]] : []),
    [seller.abn, bold],
    ...[...seller.address, seller.phone, seller.email].map((line): [string, Style] => [line, grey]),
  ];
  const left = sheet.block(
    who.filter(([line]) => line !== ''),
    LEFT,
  );
  let right = sheet.block([[kind, { ...title, align: 'right' }]], { ...RIGHT, y: top - 4 }) + 6;
  for (const [label, value] of facts) {
    sheet.block([[label, grey]], { x: RIGHT.x, width: 70, y: right });
    right = sheet.block([[value, { align: 'right' }]], { x: 400, width: 147, y: right });
  }
  sheet.y = Math.max(left, right) + 22;
}

function writeBuyer(sheet: Sheet, { customer, shippingAddress }: OrderRecord): void {
  const lines = parcelAddress({ recipient: customer.name, ...shippingAddress });
  sheet.y = sheet.block(
    [
      ['Bill to', { ...grey, size: 8 }],
      [lines[0] ?? '', bold],
      ...[...lines.slice(1), customer.email].map((line) => [line] as const),
    ],
    LEFT,
  );
  sheet.y += 18;
}

function writeTotals(sheet: Sheet, order: OrderRecord): void {
  const { shippingCents, totalCents, gstCents, captureId, paidAt } = order;
  sheet.keep(130);
  sheet.y += 8;
  const gst =
    gstCents === null ? 'No GST has been charged.' : `Total includes GST of ${price(gstCents)}`;
  writeAmounts(sheet, [
    ['Shipping', price(shippingCents), {}],
    ['Total (AUD)', price(totalCents), { size: 13, weight: 'bold' }],
  ]);
  sheet.paragraph(gst, { align: 'right', weight: 'bold' });
  sheet.y += 18;
  const paidOn = paidAt ? ` on ${longDay.format(paidAt)}` : '';
  sheet.paragraph(`Receipt: ${price(totalCents)} paid by PayPal${paidOn}. Nothing is left to pay.`);
  if (captureId) sheet.paragraph(`PayPal transaction ${captureId}`, grey);
}

function writeAmounts(sheet: Sheet, amounts: readonly (readonly [string, string, Style])[]): void {
  for (const [label, amount, style] of amounts) {
    sheet.block([[label, { ...style, align: 'right' }]], { x: CONTENT.x, width: 400 });
    sheet.y = sheet.block([[amount, { ...style, align: 'right' }]], { x: 450, width: 97 }) + 3;
  }
}

async function writeAdjustment(
  sheet: Sheet,
  order: OrderRecord,
  invoice: Invoice,
  { number, at, cents, gstCents, reason, lines }: Adjustment,
): Promise<void> {
  const { seller } = invoice;
  const kind = seller.isGstRegistered ? 'Adjustment note' : 'Credit note';
  const of = `${seller.isGstRegistered ? 'tax invoice' : 'invoice'} ${order.invoiceNumber ?? ''}`;
  sheet.section(`${seller.name}, ${seller.abn} · ${kind} ${number}`);
  writeHead(sheet, invoice, kind, [
    ['Number', number],
    ['Date of issue', longDay.format(at)],
    ['Order', order.documentId],
  ]);
  writeBuyer(sheet, order);
  sheet.paragraph(`This note lowers ${of} of ${longDay.format(invoice.issuedAt)}.`);
  sheet.paragraph(`Reason: ${reason || 'Refund'}`);
  sheet.y += 12;
  if (lines.length > 0) await sheet.table(GOODS, lines.map(goodsOf));
  else sheet.rule();
  sheet.y += 10;
  writeAmounts(sheet, [
    ['Refunded (AUD)', price(cents), { size: 13, weight: 'bold' }],
    ...(gstCents === null ? [] : [['GST adjustment', price(gstCents), bold] as const]),
  ]);
}
