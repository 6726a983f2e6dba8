import { expect, test } from 'vitest';
import { orderRecord, received } from './fixtures/records';
import { howItEnded, isPaid, mayBecome, type OrderRecord, type OrderState } from './order';

const STATES: OrderState[] = ['pending', 'paid', 'shipped', 'cancelled', 'refunded'];

test('an order has only these transitions', () => {
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
    { endReason: 'payment-returned', paymentProblem: 'Capture C' },
    /taken back, and what you paid was sent back/,
  ],
  [
    { endReason: 'cancelled', paymentProblem: 'Capture C' },
    /cancelled, and what you paid was sent back to you/,
  ],
])('customers see how an order with %j ended', (changes, sentence) => {
  const order = orderRecord({ state: 'cancelled', ...changes });
  expect(howItEnded(order, 'customer')).toMatch(sentence);
  expect(howItEnded(order, 'desk')).not.toMatch(/\byou\b/);
});

test('the desk sees where the money of an ended order is, and is not spoken to as its customer', () => {
  const cancelled = { state: 'cancelled', endReason: 'cancelled' } as const;
  const texts = [
    { ...received(5) },
    { refundDueCaptureId: 'C', paymentProblem: 'Capture C' },
    { paymentProblem: 'Capture C' },
  ].map((changes) => howItEnded(orderRecord({ ...cancelled, ...changes }), 'desk'));
  expect(texts).toEqual([
    'This order was cancelled, and what was received for it is still here.',
    'This order was cancelled, and what was paid is being sent back.',
    'This order was cancelled, and what was paid was sent back.',
  ]);
});

test.each(['pending', 'under_review', 'paid', 'shipped', 'refunded'] as const)(
  'an order that is %s shows no such end',
  (state) => {
    expect(howItEnded(orderRecord({ state, paymentProblem: 'Dispute' }), 'customer')).toBeNull();
  },
);
