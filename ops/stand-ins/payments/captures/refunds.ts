import type { Context } from '../context.ts';
import { unprocessable } from '../errors.ts';
import { newId, now } from '../ids.ts';
import { knownCents, moneyOf } from '../money.ts';
import { serializeRefund } from '../serializers.ts';
import type { Capture, Order, Refund } from '../types.ts';

interface RefundOptions {
  /** All that is left unless given. */
  cents?: number;
  /** Decided later, as of an eCheck. */
  isPending?: boolean;
  /** What PayPal calls the event; a refund by the business unless given. */
  event?: string;
}

/**
 * Gives money of a capture back and tells the shop.
 * @throws HttpError 422 with PayPal's issue
 */
export function refundCapture(
  context: Context,
  order: Order,
  capture: Capture,
  options: RefundOptions,
) {
  const left = refundableCents(order, capture);
  const { cents = left, isPending = false, event } = options;
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (cents > left || cents === 0) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  const refund: Refund = {
    id: newId(),
    captureId: capture.id,
    status: 'PENDING',
    amount: moneyOf(cents, capture.amount.currency_code),
    createTime: now(),
  };
  order.refunds.push(refund);
  if (!isPending) settleRefund(context, order, refund, 'COMPLETED', event);
  context.store.save();
  return serializeRefund(context, order, refund);
}

/** @throws HttpError 422 when it is settled already */
export function settleRefund(
  context: Context,
  order: Order,
  refund: Refund,
  status: 'COMPLETED' | 'FAILED',
  event = 'PAYMENT.CAPTURE.REFUNDED',
): void {
  const { store, webhooks } = context;
  if (refund.status !== 'PENDING') throw unprocessable('REFUND_NOT_PENDING');
  refund.status = status;
  if (status === 'FAILED') return store.save();
  const { capture } = store.getCapture(refund.captureId);
  const isWhole = returnedCents(order, capture, 'COMPLETED') === knownCents(capture.amount);
  capture.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updateTime = now();
  store.save();
  webhooks.send(event, serializeRefund(context, order, refund));
}

function refundableCents(order: Order, capture: Capture): number {
  const isUntaken = ['PENDING', 'DECLINED', 'FAILED'].includes(capture.status);
  if (isUntaken) throw unprocessable('REFUND_NOT_ALLOWED');
  return knownCents(capture.amount) - returnedCents(order, capture, 'PENDING', 'COMPLETED');
}

/** A refund that was stored before there were other statuses has none: it is completed. */
function returnedCents(order: Order, { id }: Capture, ...statuses: Refund['status'][]): number {
  return order.refunds
    .filter(({ captureId, status = 'COMPLETED' }) => captureId === id && statuses.includes(status))
    .reduce((sum, { amount }) => sum + knownCents(amount), 0);
}
