import { ApiError } from '../../../lib/api/client.ts';
import { textOfRefusal, type PaymentOutcome } from './answers.ts';

/** The notice of the payment step after a payment that did not succeed. */
export interface Notice {
  tone: 'calm' | 'danger';
  message: string;
  /** What the buyer can do, if not simply pay again. */
  action?: 'review cart' | 'check again';
}

/** Shown in an alert after a technical failure. */
export const FAILURE_ALERT = 'There was an error processing your order. Please try again or contact support.';

const NOTHING_CHARGED = 'Nothing was charged and your cart is as you left it.';

/** The notice for an outcome; null if another page opens. */
export function noticeOf(outcome: PaymentOutcome): Notice | null {
  switch (outcome.kind) {
    case 'paid':
    case 'under review':
    case 'signed out':
      return null;
    case 'cancelled':
      return { tone: 'calm', message: `Payment was cancelled. ${NOTHING_CHARGED}` };
    case 'declined':
      return {
        tone: 'danger',
        message: `${outcome.message}. ${NOTHING_CHARGED} You can try again or pay another way.`,
      };
    case 'refused':
      return outcome.isForAddress
        ? { tone: 'danger', message: `${outcome.message}. Please edit the address.` }
        : { tone: 'danger', message: `${outcome.message}.`, action: 'review cart' };
    case 'unconfirmed':
      return {
        tone: 'danger',
        message:
          'You approved the payment, but we could not confirm it yet. Please check again: you will not be charged twice.',
        action: 'check again',
      };
    case 'failed':
      return { tone: 'danger', message: failureText(outcome.cause) };
  }
}

/** Whether an outcome is a technical failure, which shows the alert. */
export function isFailure({ kind }: PaymentOutcome): boolean {
  return kind === 'failed' || kind === 'unconfirmed';
}

/** The server's message is more specific than ours, except for an internal error. */
function failureText(cause: unknown): string {
  const isTellable = cause instanceof ApiError && cause.status !== 500;
  return isTellable ? `${textOfRefusal(cause)} Your cart is as you left it.` : FAILURE_ALERT;
}
