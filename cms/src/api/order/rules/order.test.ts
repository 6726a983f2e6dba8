import { expect, test } from 'vitest';
import { isPaid, mayBecome, type OrderState } from './order';

const STATES: OrderState[] = ['pending', 'paid', 'shipped', 'cancelled', 'refunded'];

test('an order only goes the ways it may go', () => {
  const ways = STATES.flatMap((from) =>
    STATES.filter((to) => mayBecome(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(ways).toEqual([
    'pending to paid',
    'pending to cancelled',
    'paid to shipped',
    'paid to refunded',
    'shipped to refunded',
  ]);
});

test('shipped orders count as paid', () => {
  expect(STATES.filter((state) => isPaid({ state }))).toEqual(['paid', 'shipped']);
});
