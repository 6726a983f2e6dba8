import { expect } from 'vitest';
import { eventually } from '../fixtures/eventually.ts';
import { readLedger, type CaptureAtProvider, type Ledger, type OrderInBooks } from './ledger.ts';
import type { Shop } from './shop.ts';

const DEADLINE_SECONDS = 120;

/** Waits until money, goods and letters add up; shows what does not when that takes too long. */
export async function untilBooksBalance(shop: Shop): Promise<Ledger> {
  let ledger = await readLedger(shop);
  await eventually(async () => {
    ledger = await readLedger(shop);
    return problemsIn(ledger, shop.startStocks).length === 0 ? true : undefined;
  }, DEADLINE_SECONDS).catch(() => {});
  expect(problemsIn(ledger, shop.startStocks)).toEqual([]);
  return ledger;
}

/** What is wrong in the books, in words; nothing when all is well. */
export function problemsIn(ledger: Ledger, startStocks: ReadonlyMap<string, number>): string[] {
  return [
    ...ledger.captures.flatMap((capture) => problemsOfCapture(capture, ledger.orders)),
    ...ledger.orders.flatMap((order) => problemsOfOrder(order, ledger)),
    ...[...startStocks].flatMap(([product, start]) => problemsOfStock(product, start, ledger)),
  ];
}

const isPaid = ({ state }: OrderInBooks) => state === 'paid' || state === 'shipped';

/** For every capture exactly one paid order or one refund. */
function problemsOfCapture(capture: CaptureAtProvider, orders: OrderInBooks[]): string[] {
  const { id, status, orderId, refunds } = capture;
  if (status === 'PENDING' || status === 'DECLINED') return [];
  const paid = orders.filter((order) => isPaid(order) && order.captureId === id).length;
  return paid + refunds === 1
    ? []
    : [`capture ${id} of ${orderId}: ${paid} paid orders, ${refunds} refunds`];
}

/** Every paid order has its money, one note and one letter; no other order has any of them. */
function problemsOfOrder(order: OrderInBooks, { captures, mails }: Ledger): string[] {
  const { documentId, state, captureId, isStuck, letters, paidNotes } = order;
  const expected = isPaid(order) || state === 'refunded' ? 1 : 0;
  const taken = captures.filter(({ id, orderId }) => id === captureId && orderId === documentId);
  const arrived = mails.filter((text) => text.includes(documentId)).length;
  const checks: [boolean, string][] = [
    [taken.length === expected, `${taken.length} captures`],
    [paidNotes === expected, `${paidNotes} notes of its payment`],
    [letters === expected, `${letters} letters asked for`],
    [arrived <= expected, `${arrived} letters arrived`],
    [!isStuck, 'kept without an order at the provider after its hold'],
  ];
  return checks
    .filter(([holds]) => !holds)
    .map(([, what]) => `${state} order ${documentId}: ${what}`);
}

function problemsOfStock(product: string, start: number, { stocks }: Ledger): string[] {
  const found = stocks.find((stock) => stock.product === product);
  if (!found) return [`product ${product} is gone`];
  const { inStock, inOrders } = found;
  return inStock >= 0 && inStock + inOrders === start
    ? []
    : [`product ${product}: ${inStock} in stock and ${inOrders} in orders, of ${start}`];
}
