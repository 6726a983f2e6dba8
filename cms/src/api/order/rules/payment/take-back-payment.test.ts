import { expect, test } from 'vitest';
import { orderRecord, received } from '../fixtures/records';
import type { OrderRecord } from '../order';
import { takeBackRefusal } from './take-back-payment';

test.each<[string, Partial<OrderRecord>, string | null]>([
  ['an unpaid order', {}, null],
  ['a paid order', { state: 'paid' }, 'has-invoice'],
  ['a shipped order', { state: 'shipped' }, 'has-invoice'],
  ['a refunded order', { state: 'refunded' }, 'has-invoice'],
  ['an ended order', { state: 'cancelled' }, 'ended'],
  ['an order whose money goes back', { refundDueCaptureId: 'CAPTURE-1' }, 'capture-asked'],
  ['an order that PayPal was asked about', { captureRequestedAt: new Date(0) }, 'capture-asked'],
])('a payment of %s', (_what, about, refusal) => {
  const order = orderRecord({ ...received(1000), ...about });
  expect(takeBackRefusal(order, { returnedCents: 0 })).toBe(refusal);
});

test('a payment of which a part was given back was no mistake', () => {
  expect(takeBackRefusal(orderRecord({ ...received(1000) }), { returnedCents: 1 })).toBe('returned');
});
