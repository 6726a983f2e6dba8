import type { Core } from '../context.ts';
import { unprocessable } from '../errors.ts';
import { newId, now } from '../ids.ts';
import { isObject, readCents, readText } from '../input.ts';
import { centsOf, moneyOf } from '../money.ts';
import { serializeRefund } from '../serializers.ts';
import type { OrderCapture, OrderRefund, Refund } from '../types.ts';

/** PayPal's pattern of a custom id. */
const CUSTOM_ID = /^[A-Za-z0-9-_.,]{1,127}$/;

interface RefundOptions {
  /** By default everything that is left. */
  cents?: number;
  /** The refund completes or fails later, as with an eCheck. */
  isPending?: boolean;
  customId?: string;
  /** PayPal's event name; by default that of a refund by the business. */
  event?: string;
}

/** The body of a refund call. @throws HttpError 400 */
export function readRefund({ amount, custom_id: customId }: Record<string, unknown>) {
  const value = isObject(amount) ? amount.value : null;
  return {
    cents: amount === undefined ? undefined : readCents(value, '/amount/value'),
    ...(customId !== undefined && { customId: readText(customId, '/custom_id', CUSTOM_ID) }),
  };
}

/**
 * Refunds money of a capture and sends the event.
 * @throws HttpError 422 with PayPal's issue
 */
export function refundCapture(core: Core, paid: OrderCapture, options: RefundOptions) {
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
  if (!isPending) settleRefund(core, { order, refund }, 'COMPLETED', event);
  core.store.save();
  return serializeRefund(core, { order, refund });
}

/** @throws HttpError 422 when it is settled already */
export function settleRefund(
  core: Core,
  { order, refund }: OrderRefund,
  status: 'COMPLETED' | 'FAILED',
  event = 'PAYMENT.CAPTURE.REFUNDED',
) {
  const { store, webhooks } = core;
  if (refund.status !== 'PENDING') throw unprocessable('REFUND_NOT_PENDING');
  refund.status = status;
  const serialized = serializeRefund(core, { order, refund });
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

/** The amount that can still be refunded. @throws HttpError 422 when no money was captured */
export function refundableCents(paid: OrderCapture): number {
  const isUntaken = ['PENDING', 'DECLINED', 'FAILED'].includes(paid.capture.status);
  if (isUntaken) throw unprocessable('REFUND_NOT_ALLOWED');
  return centsOf(paid.capture.amount) - returnedCents(paid, ['PENDING', 'COMPLETED']);
}

function returnedCents({ order, capture }: OrderCapture, statuses: Refund['status'][]): number {
  return order.refunds
    .filter(({ captureId, status }) => captureId === capture.id && statuses.includes(status))
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
}
