import { expect, test } from 'vitest';
import { orderLine } from '../fixtures/records';
import type { OrderLineRecord } from '../order';
import { pickListOf } from './pick-list';

const line = (product: string, quantity: number, rest: Partial<OrderLineRecord> = {}) =>
  orderLine({
    productDocumentId: product,
    partNum: product,
    name: `The ${product}`,
    quantity,
    ...rest,
  });
const paid = (...lines: OrderLineRecord[]) => ({ state: 'paid' as const, lines });
const picked = (orders: Parameters<typeof pickListOf>[0], shelves: Readonly<Record<string, string>> = {}) =>
  pickListOf(orders, new Map(Object.entries(shelves))).map(({ shelf, partNum, quantity }) => [
    shelf,
    partNum,
    quantity,
  ]);

test('a product of several orders is fetched once, without what was refunded', () => {
  const orders = [paid(line('A', 2), line('B', 1)), paid(line('A', 3, { withheldQuantity: 1 }))];
  expect(picked(orders)).toEqual([
    [null, 'A', 4],
    [null, 'B', 1],
  ]);
});

test('shelves are in the order one walks along them, and products without one come last', () => {
  const order = paid(line('X-10', 1), line('X-9', 1), line('Z', 1), line('Y', 1), line('W', 1));
  expect(picked([order], { 'X-10': 'A2', 'X-9': 'A2', Z: 'A10', Y: 'A1' })).toEqual([
    ['A1', 'Y', 1],
    ['A2', 'X-9', 1],
    ['A2', 'X-10', 1],
    ['A10', 'Z', 1],
    [null, 'W', 1],
  ]);
});

test('shipped orders and wholly refunded lines add nothing', () => {
  const shipped = { state: 'shipped' as const, lines: [line('A', 2)] };
  expect(picked([shipped, paid(line('B', 2, { withheldQuantity: 2 }))])).toEqual([]);
});
