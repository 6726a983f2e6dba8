import { PAYMENT_METHOD } from 'shared';
import type { EndReason, OrderRecord } from './order';

/** Why an order ended, as its customer is told. */
const REASONS: Readonly<Record<EndReason, string>> = {
  expired: 'This order expired before it was paid',
  cancelled: 'This order was cancelled',
  replaced: 'This order was cancelled, as a later one took its place',
  'payment-refused': 'The payment of this order was declined',
  'payment-mismatch': 'The payment of this order could not be accepted',
  'gone-at-provider': `The payment of this order expired at ${PAYMENT_METHOD}`,
  removed: 'This order was removed',
};

type Ended = Pick<OrderRecord, 'state' | 'endReason' | 'refundDueCaptureId' | 'paymentProblem'>;

/** How an order ended that was never paid, and where its customer's money is; null for any other. */
export function howItEnded(order: Ended): string | null {
  if (order.state !== 'cancelled') return null;
  return `${REASONS[order.endReason ?? 'expired']}, and ${whereMoneyIs(order)}.`;
}

function whereMoneyIs({ refundDueCaptureId, paymentProblem }: Ended): string {
  if (refundDueCaptureId !== null) return 'what you paid is being sent back to you';
  return paymentProblem === null ? 'nothing was charged' : 'what you paid was sent back to you';
}
