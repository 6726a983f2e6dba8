import type { Context } from '../context.ts';
import { unprocessable } from '../errors.ts';
import { newId, now } from '../ids.ts';
import { centsOf, moneyOf } from '../money.ts';
import { serializeRefund } from '../serializers.ts';
import type { OrderCapture, OrderRefund, Refund } from '../types.ts';

interface RefundOptions {
  /** All that is left unless given. */
  cents?: number;
  /** Decided later, as of an eCheck. */
  isPending?: boolean;
  customId?: string;
  /** What PayPal calls the event; a refund by the business unless given. */
  event?: string;
}

/**
 * Gives money of a capture back and tells the shop.
 * @throws HttpError 422 with PayPal's issue
 */
export function refundCapture(context: Context, paid: OrderCapture, options: RefundOptions) {
  const { order, capture } = paid;
  const left = refundableCents(paid);
  const { cents = left, isPending = false, customId, event } = options;
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (cents > left || cents === 0) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  const refund: Refund = {
    id: newId(),
    captureId: capture.id,
    status: 'PENDING',
    amount: moneyOf(cents, capture.amount.currency_code),
    customId,
    createTime: now(),
  };
  order.refunds.push(refund);
  if (!isPending) settleRefund(context, { order, refund }, 'COMPLETED', event);
  context.store.save();
  return serializeRefund(context, { order, refund });
}

/** @throws HttpError 422 when it is settled already */
export function settleRefund(
  context: Context,
  { order, refund }: OrderRefund,
  status: 'COMPLETED' | 'FAILED',
  event = 'PAYMENT.CAPTURE.REFUNDED',
) {
  const { store, webhooks } = context;
  if (refund.status !== 'PENDING') throw unprocessable('REFUND_NOT_PENDING');
  refund.status = status;
  const serialized = serializeRefund(context, { order, refund });
  if (status === 'COMPLETED') {
    const { capture } = store.getCapture(refund.captureId);
    const isWhole = returnedCents({ order, capture }, ['COMPLETED']) === centsOf(capture.amount);
    capture.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    capture.updateTime = now();
  }
  store.save();
  if (status === 'COMPLETED') webhooks.send(event, serialized);
  return serialized;
}

function refundableCents(paid: OrderCapture): number {
  const isUntaken = ['PENDING', 'DECLINED', 'FAILED'].includes(paid.capture.status);
  if (isUntaken) throw unprocessable('REFUND_NOT_ALLOWED');
  return centsOf(paid.capture.amount) - returnedCents(paid, ['PENDING', 'COMPLETED']);
}

function returnedCents({ order, capture }: OrderCapture, statuses: Refund['status'][]): number {
  return order.refunds
    .filter(({ captureId, status }) => captureId === capture.id && statuses.includes(status))
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
}
