import { longDay, referenceFacts } from 'shared';
import type { Seller } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import { linesToPack } from '../rules/shipping/shipment';
import { shipTo } from '../rules/address';
import type { Logo } from '#platform/images/logo';
import { loadFonts } from '#platform/pdf/fonts';
import { PdfLayout, SMALL, type Column } from '#platform/pdf/layout';
import type { Style, Text } from '#platform/pdf/text-writer';
import { inThread } from '#platform/threads/in-thread';

const TICK_BOX = '☐';
const COLUMNS: readonly Column[] = [
  { title: '', x: 48, width: 16, size: 13 },
  { title: 'Quantity', x: 68, width: 50, size: 12, weight: 'bold' },
  { title: 'Part number', x: 124, width: 150, size: 10.5, isWhole: true },
  { title: 'Item', x: 282, width: 265, size: 10.5 },
];
const LEFT: Style = { width: 250 };
const RIGHT: Style = { x: 298, width: 249, align: 'right' };
const REFERENCES = ['organisation', 'purchaseOrder', 'notBefore'] as const;
/** Large enough to be read at arm's length. */
const ADDRESS: Style = { size: 17, weight: 'bold' };

/** The contents and address of each order's parcel, without prices. Each order starts a new page. */
export async function packingSlipsPdf(
  orders: readonly OrderRecord[],
  seller: Seller,
  logo: Logo | null = null,
): Promise<Buffer> {
  await loadFonts([orders, seller, TICK_BOX]);
  const [first] = orders;
  const title = orders.length === 1 ? `Packing slip ${first?.orderNumber}` : 'Packing slips';
  const layout = new PdfLayout(title, seller.name, first?.paidAt ?? new Date(0));
  for (const order of orders) writeSlip(layout, order, seller, logo);
  return layout.finish();
}

function writeSlip(layout: PdfLayout, order: OrderRecord, seller: Seller, logo: Logo | null): void {
  const { orderNumber, documentId, shippingAddress, reference, paidAt } = order;
  const name = seller.tradingName ?? seller.name;
  layout.section(`${name} · Order ${orderNumber}`);
  layout.sideBySide(
    () => {
      if (logo) layout.picture(logo);
      layout.write(
        [name, { ...LEFT, weight: 'bold', size: 12 }],
        ...seller.address.map((line): Text => [line, { ...LEFT, isGrey: true }]),
      );
    },
    () =>
      layout.write(
        ['Packing slip', { ...RIGHT, size: 20, weight: 'bold' }],
        [`Order ${orderNumber}`, { ...RIGHT, size: 13, weight: 'bold' }],
        [documentId, { ...RIGHT, isGrey: true }],
        [paidAt ? `Paid on ${longDay.format(paidAt)}` : '', { ...RIGHT, isGrey: true }],
      ),
  );
  layout.y += 20;
  const address = shipTo(order);
  layout.write(['Ship to', SMALL], ...address.map((line): Text => [line, ADDRESS]));
  layout.y += 10;
  const { phone, note } = shippingAddress;
  if (phone) layout.write([`Phone: ${phone}`]);
  if (note) layout.write([`Note: ${note}`, { weight: 'bold' }]);
  for (const [name, text] of referenceFacts(reference, REFERENCES))
    if (!address.includes(text)) layout.write([`${name}: ${text}`, { weight: 'bold' }]);
  layout.y += 14;
  const lines = linesToPack(order);
  if (lines.length === 0) layout.write(['Nothing is to be packed: all of it was refunded.']);
  else {
    const rows = lines.map((line) => [TICK_BOX, String(line.quantity), line.partNum, line.name]);
    layout.table(COLUMNS, rows);
  }
}

export const PACKING_SLIPS = inThread(__filename, packingSlipsPdf);
