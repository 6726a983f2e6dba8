import { dayOf, formatTime, longDay } from 'shared';
import type { Seller } from '../rules/invoices/invoice';
import type { OrderRecord } from '../rules/order';
import type { PickLine } from '../rules/shipping/pick-list';
import { loadFonts } from '#platform/pdf/fonts';
import { PdfLayout, SMALL, type Column } from '#platform/pdf/layout';
import { inThread } from '#platform/threads/in-thread';

const TICK_BOX = '☐';
const COLUMNS: readonly Column[] = [
  { title: '', x: 48, width: 16, size: 13 },
  { title: 'Shelf', x: 68, width: 84, size: 12, weight: 'bold' },
  { title: 'Quantity', x: 158, width: 50, size: 12, weight: 'bold' },
  { title: 'Part number', x: 214, width: 150, size: 10.5, isWhole: true },
  { title: 'Item', x: 372, width: 175, size: 10.5 },
];

/** What to fetch from the shelves for these orders. @param now when it is printed */
export async function pickListPdf(
  orders: readonly OrderRecord[],
  picks: readonly PickLine[],
  seller: Seller,
  now: Date,
): Promise<Buffer> {
  const name = seller.tradingName ?? seller.name;
  const title = 'Pick list';
  await loadFonts([picks, name, title, TICK_BOX]);
  const layout = new PdfLayout(title, name, now);
  layout.section(`${name} · ${title} of ${formatTime(now)}`);
  layout.write([title, { size: 20, weight: 'bold' }]);
  layout.y += 4;
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  layout.write([
    `Printed on ${formatTime(now)}. Pieces: ${pieces}, products: ${picks.length}, orders: ${orders.length}.`,
    { isGrey: true },
  ]);
  layout.y += 10;
  const numbers = orders.map(({ orderNumber }) => orderNumber);
  layout.write(['Orders', SMALL], [numbers.join(', ')]);
  const later = orders.flatMap((order) => notDueYet(order, dayOf(now)));
  if (later.length > 0)
    layout.write(['Not to be delivered yet', SMALL], [later.join(', '), { weight: 'bold' }]);
  layout.y += 14;
  const rows = picks.map(({ shelf, quantity, partNum, name: item }) => [
    TICK_BOX,
    shelf ?? '–',
    String(quantity),
    partNum,
    item,
  ]);
  layout.table(COLUMNS, rows);
  return layout.finish();
}

/** The order's number with the day before which it may not arrive. @param today yyyy-mm-dd */
function notDueYet({ orderNumber, reference }: OrderRecord, today: string): string[] {
  const { notBefore } = reference;
  if (notBefore === null || notBefore <= today) return [];
  return [`${orderNumber} not before ${longDay.format(new Date(notBefore))}`];
}

export const PICK_LIST = inThread(__filename, pickListPdf);
