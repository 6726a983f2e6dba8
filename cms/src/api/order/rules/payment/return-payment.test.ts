import { expect, test } from 'vitest';
import { orderRecord, payment } from '../fixtures/records';
import type { OrderRecord } from '../order';
import { returnRefusal } from './return-payment';

const given = payment({ returnedCents: 400 });

test.each<[OrderRecord['state'], number, string | null]>([
  ['pending', 600, null],
  ['pending', 601, 'more-than-received'],
  ['cancelled', 600, null],
  ['cancelled', 601, 'more-than-received'],
  ['paid', 1, 'has-invoice'],
  ['shipped', 1, 'has-invoice'],
  ['refunded', 1, 'has-invoice'],
])('of a payment of an order that is %s, %i cents are given back', (state, cents, refusal) => {
  expect(returnRefusal(orderRecord({ state }), given, cents)).toBe(refusal);
});
