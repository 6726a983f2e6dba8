import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/client.ts';
import { pendingOrder } from '../../../lib/api/fixtures/order.ts';
import { textOf } from './texts.ts';

test('a payment that succeeded needs no text, as the page shows the order', () => {
  expect(textOf({ kind: 'paid', order: pendingOrder })).toBeNull();
  expect(textOf({ kind: 'under review', order: pendingOrder })).toBeNull();
});

test('a payment that failed says whether money moved, and speaks of no cart', () => {
  const placed = { ...pendingOrder, paypalOrderId: 'PAYPAL' };
  const texts = [
    textOf({ kind: 'cancelled' }),
    textOf({ kind: 'declined', message: 'Payment was declined' }),
    textOf({ kind: 'refused', message: 'This payment does not fit the order any more' }),
    textOf({ kind: 'unconfirmed', placed, cause: null }),
    textOf({ kind: 'failed', cause: new ApiError('The payment provider is not available', 502) }),
    textOf({ kind: 'failed', cause: new Error('x is not a function') }),
  ];
  expect(texts.join('\n')).not.toMatch(/cart|not a function/);
  expect(texts).toMatchInlineSnapshot(`
    [
      "Payment was cancelled. Nothing was charged.",
      "Payment was declined. Nothing was charged. You can try again or pay another way.",
      "This payment does not fit the order any more.",
      "You approved the payment, but we could not confirm it yet. Please check again: you will not be charged twice.",
      "The payment provider is not available.",
      "There was an error processing your payment. Please try again or contact us.",
    ]
  `);
});
