import { ApiError } from '../../../lib/api/client.ts';
import { textOfRefusal, type PaymentOutcome } from '../payment/answers.ts';

/** What to say about a payment on the order's page; null if the page itself shows it. */
export function textOf(outcome: PaymentOutcome): string | null {
  switch (outcome.kind) {
    case 'paid':
    case 'under review':
    case 'signed out':
      return null;
    case 'cancelled':
      return 'Payment was cancelled. Nothing was charged.';
    case 'declined':
      return `${outcome.message}. Nothing was charged. You can try again or pay another way.`;
    case 'refused':
      return `${outcome.message}.`;
    case 'unconfirmed':
      return 'You approved the payment, but we could not confirm it yet. Please check again: you will not be charged twice.';
    case 'failed':
      return failureText(outcome.cause);
  }
}

function failureText(cause: unknown): string {
  const isTellable = cause instanceof ApiError && cause.status !== 500;
  return isTellable
    ? textOfRefusal(cause)
    : 'There was an error processing your payment. Please try again or contact us.';
}
