import { expect, test } from 'vitest';
import { capture, orderRecord, payment } from './fixtures/records';
import { capturedCents, whereTheMoneyIs } from './money';
import type { OrderRecord } from './order';

test.each<[string, Partial<OrderRecord>, RegExp]>([
  ['waits for its buyer', {}, /^No money was taken/],
  ['is being captured', { captureRequestedAt: new Date() }, /has not said yet/],
  ['is under review', { state: 'under_review' }, /reviewing the payment. The shop has no money/],
  ['is paid', { state: 'paid', payments: [capture()] }, /^\$25\.30 is in the shop’s PayPal account\.$/],
  [
    'went back in part',
    { state: 'shipped', refundedCents: 530, payments: [capture({ refundedCents: 530 })] },
    /^\$25\.30 was taken; \$5\.30 of it went back to the customer, \$20\.00 is in the shop’s/,
  ],
  ['is disputed', { state: 'paid', paymentProblem: 'Dispute' }, /\. PayPal has reported a problem/],
  ['went back', { state: 'refunded', refundedCents: 2530 }, /^All of \$25\.30 went back/],
  ['ended unpaid', { state: 'cancelled' }, /without being paid\. No money was kept/],
  ['ended with a due refund', { state: 'cancelled', refundDueCaptureId: 'C' }, /sent back/],
  ['ended and was refunded', { state: 'cancelled', paymentProblem: 'Capture C' }, /went back/],
  [
    'waits for a transfer',
    { paymentMethod: 'Bank transfer', paypalOrderId: null },
    /^Nothing was received yet. The customer pays by bank transfer\.$/,
  ],
  [
    'was paid in part',
    { paymentMethod: 'Cash', payments: [payment({ method: 'Cash' })] },
    /^\$10\.00 was received in cash, and \$15\.30 is still due/,
  ],
  [
    'was paid by transfer',
    {
      state: 'paid',
      paymentMethod: 'Bank transfer',
      payments: [payment({ amountCents: 2530 })],
      refundedCents: 530,
    },
    /^\$25\.30 was received by bank transfer, and \$5\.30 of it went back/,
  ],
  [
    'was paid in part by transfer, and the rest by PayPal',
    { state: 'paid', payments: [payment(), capture({ amountCents: 1530 })] },
    /^\$10\.00 was received by bank transfer and \$15\.30 by PayPal\.$/,
  ],
  [
    'was paid in part, of which some went back',
    { paymentMethod: 'Cash', payments: [payment({ method: 'Cash', returnedCents: 400 })] },
    /^\$6\.00 was received in cash, and \$19\.30 is still due\. .* give the money back, then cancel/,
  ],
  [
    'was paid in part, and all of that went back',
    { paymentMethod: 'Cash', payments: [payment({ method: 'Cash', returnedCents: 1000 })] },
    /^The \$10\.00 that was received was given back\. Cancel the order, or record another/,
  ],
  [
    'ended after a part payment',
    { state: 'cancelled', paymentMethod: 'Other', payments: [payment({ method: 'Other' })] },
    /^The order ended, but \$10\.00 was received another way and is still with the shop\. Give/,
  ],
  [
    'ended after its part payment went back',
    { state: 'cancelled', payments: [payment({ method: 'Other', returnedCents: 1000 })] },
    /^The order ended without being paid\. The \$10\.00 that was received was given back\.$/,
  ],
])('the money of an order that %s', (_what, changes, sentence) => {
  expect(whereTheMoneyIs(orderRecord(changes))).toMatch(sentence);
});

test('the captured amount stays after refunds, and is 0 before the payment', () => {
  const states = ['pending', 'under_review', 'paid', 'shipped', 'refunded', 'cancelled'] as const;
  expect(states.map((state) => capturedCents({ state, totalCents: 100 }))).toEqual([0, 0, 100, 100, 100, 0]);
});
