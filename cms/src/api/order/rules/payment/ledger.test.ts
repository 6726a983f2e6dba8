import { expect, test } from 'vitest';
import { capture, orderRecord, payment } from '../fixtures/records';
import type { OrderRecord } from '../order';
import { dueCents, isDue, keptCapture, leftOf, mayCapture, paidCents } from './ledger';

const unkept = capture({ isKept: false });

test.each<[string, OrderRecord['payments'], number]>([
  ['nothing', [], 0],
  ['a transfer', [payment()], 1000],
  ['a transfer and PayPal', [payment(), capture({ amountCents: 1530 })], 2530],
  ['what was given back', [payment({ returnedCents: 400 })], 600],
  ['what was refunded, which the invoice is lowered by', [payment({ refundedCents: 400 })], 1000],
  ['what PayPal took and the shop does not keep', [unkept, payment()], 1000],
  ['another currency', [{ ...unkept, amountCents: null }], 0],
])('of %s so much is paid, and the rest is due', (_what, payments, paid) => {
  const order = orderRecord({ payments });
  expect([paidCents(order), dueCents(order)]).toEqual([paid, 2530 - paid]);
});

test('what is left of a payment is what neither a return nor a refund gave back', () => {
  expect(leftOf(payment({ returnedCents: 100, refundedCents: 200 }))).toBe(700);
});

test('the capture of an order is the one that the shop keeps', () => {
  const kept = capture({ id: 'CAPTURE-2' });
  expect(keptCapture({ payments: [payment(), unkept, kept] })).toBe(kept);
  expect(keptCapture({ payments: [payment(), unkept] })).toBeNull();
});

test.each<[string, Partial<OrderRecord>, boolean]>([
  ['asks for what is due', {}, true],
  ['asks for the rest', { payments: [payment()], paypalCents: 1530 }, true],
  ['asks for more than is due by now', { payments: [payment()] }, false],
  [
    'asks for what is due again, as the rest was given back',
    { payments: [payment({ returnedCents: 1000 })] },
    true,
  ],
  ['was not opened', { paypalOrderId: null, paypalCents: null }, false],
  ['is of an ended order', { state: 'cancelled' }, false],
  ['was captured before, and the money went back', { payments: [unkept] }, false],
])('whether PayPal’s order is captured that %s: %#', (_what, changes, may) => {
  expect(mayCapture(orderRecord(changes))).toBe(may);
});

test('a capture pays what is due, and only once', () => {
  const order = orderRecord({ payments: [payment()] });
  expect([1529, 1530, 1531, 2530].map((cents) => isDue(order, 'CAPTURE-1', cents))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(isDue(orderRecord({ payments: [unkept] }), 'CAPTURE-1', 2530)).toBe(false);
});
