import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { orderLine, orderRecord } from '../fixtures/records';
import type { OrderLineRecord, OrderRecord } from '../order';
import { missingOf, notToShip, reportedShortage } from './shortage';

const line = (documentId: string, quantity: number, withheldQuantity = 0): OrderLineRecord =>
  orderLine({ documentId, quantity, withheldQuantity, refundedQuantity: withheldQuantity });

const paid = (lines: OrderLineRecord[], more: Partial<OrderRecord> = {}) =>
  orderRecord({ state: 'paid', lines, ...more });

const missing = (order: OrderRecord) => missingOf(order).map((one) => [one.line.documentId, one.quantity]);

test('what a packer lacks are the pieces beyond those that are there', () => {
  const order = paid([line('sensor', 5), line('cable', 1)]);
  const lines = [
    { line: 'sensor', quantity: 1 },
    { line: 'cable', quantity: 1 },
    { line: 'sensor', quantity: 1 },
  ];
  const reported = reportedShortage(order, { lines, note: 'Shelf A1' });
  const shortage = {
    lines: [
      { line: 'sensor', available: 3 },
      { line: 'cable', available: 0 },
    ],
  };
  expect(reported).toEqual({ ...shortage, note: 'Shelf A1' });
});

test('a shortage lasts until its pieces are refunded, and comes back when that fails', () => {
  const shortage = { lines: [{ line: 'sensor', available: 3 }], note: null };
  const after = (refunded: number) => paid([line('sensor', 5, refunded), line('cable', 1)], { shortage });
  expect([0, 1, 2, 3].map((refunded) => missing(after(refunded)))).toEqual([
    [['sensor', 2]],
    [['sensor', 1]],
    [],
    [],
  ]);
  expect([0, 2].map((refunded) => notToShip(after(refunded)))).toEqual(['shortage', null]);
});

test('an order whose goods are all refunded has nothing left, also if some were missing', () => {
  const shortage = { lines: [{ line: 'sensor', available: 0 }], note: null };
  expect(notToShip(paid([line('sensor', 2, 2), line('cable', 1, 1)], { shortage }))).toBe('nothing-left');
  expect(notToShip(paid([line('sensor', 2, 2), line('cable', 1)]))).toBeNull();
});

test.each(['pending', 'under_review', 'shipped', 'refunded', 'cancelled'] as const)(
  'an order that is %s is in no packing queue anyway',
  (state) => expect(notToShip(orderRecord({ state, lines: [line('sensor', 1, 1)] }))).toBeNull(),
);

test.each<[string, Partial<OrderRecord>, string, number, string]>([
  ['an unpaid order', { state: 'pending' }, 'sensor', 1, 'not-paid'],
  ['a shipped order', { state: 'shipped', deliveredAt: new Date(0) }, 'sensor', 1, 'shipped'],
  ['a line of another order', {}, 'spade', 1, 'unknown-line'],
  ['a piece too many', {}, 'sensor', 2, 'more-than-left'],
])('a shortage of %s is refused', (_what, changes, name, quantity, reason) => {
  const order = paid([line('sensor', 2, 1)], changes);
  const input = { lines: [{ line: name, quantity }], note: null };
  expect(() => reportedShortage(order, input)).toThrow(new Refusal(reason));
});
