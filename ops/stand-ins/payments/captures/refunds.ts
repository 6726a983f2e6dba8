import type { Desk } from '../desk.ts';
import { invalid, isObject, notFound, readJson, refuse, unprocessable } from '../errors.ts';
import { once } from '../idempotency.ts';
import { newId, now } from '../ids.ts';
import { centsOf, knownCents, moneyOf } from '../money.ts';
import { showCapture, showRefund } from '../orders/representation.ts';
import type { Capture, Order, Refund } from '../types.ts';
import { json } from '../../web/http.ts';
import type { Answer, Call } from '../../web/http.ts';

/** @throws Refusal 404 */
export function findCapture({ store }: Desk, id: string): { order: Order; capture: Capture } {
  for (const order of store.listOrders()) {
    const capture = order.captures.find((candidate) => candidate.id === id);
    if (capture) return { order, capture };
  }
  throw notFound();
}

/** @throws Refusal 404 */
export function findRefund({ store }: Desk, id: string): { order: Order; refund: Refund } {
  for (const order of store.listOrders()) {
    const refund = order.refunds.find((candidate) => candidate.id === id);
    if (refund) return { order, refund };
  }
  throw notFound();
}

/** GET /v2/payments/captures/{id} */
export function getCapture(desk: Desk, call: Call): Answer {
  const { order, capture } = findCapture(desk, call.params.id ?? '');
  return json(200, showCapture(desk, order, capture));
}

/** GET /v2/payments/refunds/{id} */
export function getRefund(desk: Desk, call: Call): Answer {
  const { order, refund } = findRefund(desk, call.params.id ?? '');
  return json(200, showRefund(desk, order, refund));
}

/** POST /v2/payments/captures/{id}/refund: all that is left, or the `amount` in the body. */
export function refundCapture(desk: Desk, call: Call): Answer {
  const { order, capture } = findCapture(desk, call.params.id ?? '');
  if (desk.faults.refund === 'error') throw refuse('INTERNAL_SERVER_ERROR');
  const cents = readWanted(readJson(call).amount);
  const isPending = desk.faults.refund === 'pending';
  const answer = once(desk, call, () =>
    json(201, addRefund(desk, order, capture, { cents, isPending })),
  );
  desk.store.save();
  return answer;
}

function readWanted(amount: unknown): number | undefined {
  if (amount === undefined) return undefined;
  const cents = isObject(amount) ? centsOf(amount.value) : null;
  if (cents === null) throw invalid('INVALID_PARAMETER_SYNTAX', '/amount/value');
  return cents;
}

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
 * @throws Refusal 422 with PayPal's issue
 */
export function addRefund(desk: Desk, order: Order, capture: Capture, options: RefundOptions) {
  const left = refundableCents(order, capture);
  const { cents = left, isPending = false, event } = options;
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture is fully refunded.');
  if (cents > left || cents === 0) {
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund must be within the captured amount.');
  }
  const refund: Refund = {
    id: newId(),
    captureId: capture.id,
    status: 'PENDING',
    amount: moneyOf(cents, capture.amount.currency_code),
    createTime: now(),
  };
  order.refunds.push(refund);
  if (!isPending) settleRefund(desk, order, refund, 'COMPLETED', event);
  desk.store.save();
  return showRefund(desk, order, refund);
}

/** @throws Refusal 422 when it is settled already */
export function settleRefund(
  desk: Desk,
  order: Order,
  refund: Refund,
  status: 'COMPLETED' | 'FAILED',
  event = 'PAYMENT.CAPTURE.REFUNDED',
): void {
  if (refund.status !== 'PENDING') {
    throw unprocessable('REFUND_NOT_PENDING', 'Only a pending refund can be settled.');
  }
  refund.status = status;
  if (status === 'FAILED') return desk.store.save();
  const { capture } = findCapture(desk, refund.captureId);
  const isWhole = returnedCents(order, capture, 'COMPLETED') === knownCents(capture.amount);
  capture.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updateTime = now();
  desk.store.save();
  desk.webhooks.send(event, showRefund(desk, order, refund));
}

function refundableCents(order: Order, capture: Capture): number {
  if (['PENDING', 'DECLINED', 'FAILED'].includes(capture.status)) {
    throw unprocessable('REFUND_NOT_ALLOWED', 'Only a completed capture can be refunded.');
  }
  return knownCents(capture.amount) - returnedCents(order, capture, 'PENDING', 'COMPLETED');
}

/** A refund that was stored before there were other statuses has none: it is completed. */
function returnedCents(order: Order, { id }: Capture, ...statuses: Refund['status'][]): number {
  return order.refunds
    .filter(({ captureId, status = 'COMPLETED' }) => captureId === id && statuses.includes(status))
    .reduce((sum, { amount }) => sum + knownCents(amount), 0);
}
