import { longDay } from 'shared';
import type { Seller } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import { linesToPack } from '../rules/shipping/shipment';
import { parcelAddress } from '../rules/address';
import { loadRareKanji } from '../../../platform/pdf/fonts';
import type { Style } from '../../../platform/pdf/pen';
import { CONTENT, Sheet, type Column } from '../../../platform/pdf/sheet';

const COLUMNS: readonly Column[] = [
  { title: '', x: 48, width: 12, isBox: true },
  { title: 'Quantity', x: 68, width: 50, size: 12, weight: 'bold' },
  { title: 'Part number', x: 124, width: 120, size: 10.5 },
  { title: 'Item', x: 252, width: 295, size: 10.5 },
];

const big: Style = { size: 17, weight: 'bold' };
const grey: Style = { isGrey: true };

/** What goes into the parcel of each order and where it goes, without prices; each begins a page of its own. */
export async function packingSlipsPdf(
  orders: readonly OrderRecord[],
  seller: Seller,
): Promise<Buffer> {
  await loadRareKanji(JSON.stringify([orders, seller]));
  const [first] = orders;
  const title = orders.length === 1 ? `Packing slip ${first?.documentId}` : 'Packing slips';
  const sheet = new Sheet(title, seller.name, first?.paidAt ?? new Date(0));
  for (const order of orders) await writeSlip(sheet, order, seller);
  return sheet.finish();
}

async function writeSlip(sheet: Sheet, order: OrderRecord, seller: Seller): Promise<void> {
  const { documentId, shippingAddress, customer, paidAt } = order;
  const name = seller.tradingName ?? seller.name;
  sheet.section(`${name} · Order ${documentId}`);
  const half = { width: CONTENT.width / 2, y: sheet.y };
  const left = sheet.block(
    [[name, { weight: 'bold', size: 12 }], ...seller.address.map((line) => [line, grey] as const)],
    { ...half, x: CONTENT.x },
  );
  const right = sheet.block(
    [
      ['Packing slip', { size: 20, weight: 'bold', align: 'right' }],
      [`Order ${documentId}`, { align: 'right' }],
      [paidAt ? `Paid on ${longDay.format(paidAt)}` : '', { align: 'right', isGrey: true }],
    ],
    { ...half, x: CONTENT.x + CONTENT.width / 2 },
  );
  sheet.y = Math.max(left, right) + 20;
  writeAddress(sheet, parcelAddress({ recipient: customer.name, ...shippingAddress }));
  const { phone, note } = shippingAddress;
  if (phone) sheet.paragraph(`Phone: ${phone}`);
  if (note) sheet.paragraph(`Note: ${note}`, { weight: 'bold' });
  sheet.y += 14;
  const lines = linesToPack(order);
  if (lines.length === 0)
    return sheet.paragraph('Nothing is to be packed: all of it was refunded.');
  await sheet.table(
    COLUMNS,
    lines.map((line) => ['', String(line.quantity), line.partNum, line.name]),
  );
}

/** Large enough to be read at arm's length. */
function writeAddress(sheet: Sheet, lines: readonly string[]): void {
  sheet.y = sheet.block(
    [['Ship to', { ...grey, size: 8 }], ...lines.map((line) => [line, big] as const)],
    CONTENT,
  );
  sheet.y += 10;
}
