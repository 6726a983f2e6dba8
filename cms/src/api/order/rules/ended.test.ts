import { expect, test } from 'vitest';
import { howItEnded } from './ended';
import { orderRecord } from './fixtures/records';
import type { OrderRecord } from './order';

test.each<[Partial<OrderRecord>, RegExp]>([
  [{ endReason: 'expired' }, /^This order expired before it was paid, and nothing was charged\.$/],
  [{ endReason: null }, /expired/],
  [{ endReason: 'cancelled' }, /^This order was cancelled, and nothing was charged\.$/],
  [{ endReason: 'replaced' }, /cancelled, as a later one took its place/],
  [{ endReason: 'payment-refused' }, /declined, and nothing was charged/],
  [{ endReason: 'gone-at-provider' }, /expired at PayPal/],
  [
    { endReason: 'payment-mismatch', refundDueCaptureId: 'C', paymentProblem: 'Capture C' },
    /could not be accepted, and what you paid is being sent back to you/,
  ],
  [{ endReason: 'payment-mismatch', paymentProblem: 'Capture C' }, /was sent back to you/],
  [
    { endReason: 'cancelled', paymentProblem: 'Capture C' },
    /cancelled, and what you paid was sent back to you/,
  ],
])('of an order that ended with %j its customer is told how', (changes, sentence) => {
  expect(howItEnded(orderRecord({ state: 'cancelled', ...changes }))).toMatch(sentence);
});

test.each(['pending', 'under_review', 'paid', 'shipped', 'refunded'] as const)(
  'an order that is %s has not ended so',
  (state) => {
    expect(howItEnded(orderRecord({ state, paymentProblem: 'Dispute' }))).toBeNull();
  },
);
