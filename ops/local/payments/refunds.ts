import type { Desk } from './desk.ts';
import { invalid, isObject, notFound, readJson, refuse, unprocessable } from './errors.ts';
import { once } from './idempotency.ts';
import { newId, now } from './ids.ts';
import { centsOf, knownCents, moneyOf } from './money.ts';
import { showCapture, showRefund } from './representation.ts';
import type { Capture, Order } from './types.ts';
import { json } from './web/http.ts';
import type { Answer, Call } from './web/http.ts';

/** @throws Refusal 404 */
export function findCapture({ store }: Desk, id: string): { order: Order; capture: Capture } {
  for (const order of store.listOrders()) {
    const capture = order.captures.find((candidate) => candidate.id === id);
    if (capture) return { order, capture };
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
  for (const order of desk.store.listOrders()) {
    const refund = order.refunds.find(({ id }) => id === call.params.id);
    if (refund) return json(200, showRefund(desk, order, refund));
  }
  throw notFound();
}

/** POST /v2/payments/captures/{id}/refund: all that is left, or the `amount` in the body. */
export function refundCapture(desk: Desk, call: Call): Answer {
  const { order, capture } = findCapture(desk, call.params.id ?? '');
  if (desk.faults.refund === 'error') throw refuse('INTERNAL_SERVER_ERROR');
  const wanted = readWanted(readJson(call).amount);
  const answer = once(desk, call, () => json(201, addRefund(desk, order, capture, wanted)));
  desk.store.save();
  return answer;
}

function readWanted(amount: unknown): number | null {
  if (amount === undefined) return null;
  const cents = isObject(amount) ? centsOf(amount.value) : null;
  if (cents === null) throw invalid('INVALID_PARAMETER_SYNTAX', '/amount/value');
  return cents;
}

function addRefund(desk: Desk, order: Order, capture: Capture, wanted: number | null) {
  const left = refundableCents(order, capture);
  const cents = wanted ?? left;
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture is fully refunded.');
  if (cents > left || cents === 0) {
    throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund must be within the captured amount.');
  }
  const amount = moneyOf(cents, capture.amount.currency_code);
  const refund = { id: newId(), captureId: capture.id, amount, createTime: now() };
  order.refunds.push(refund);
  capture.status = cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updateTime = refund.createTime;
  desk.store.save();
  const shown = showRefund(desk, order, refund);
  desk.webhooks.send('PAYMENT.CAPTURE.REFUNDED', shown);
  return shown;
}

function refundableCents(order: Order, capture: Capture): number {
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') {
    throw unprocessable('REFUND_NOT_ALLOWED', 'Only a completed capture can be refunded.');
  }
  return order.refunds
    .filter(({ captureId }) => captureId === capture.id)
    .reduce((left, { amount }) => left - knownCents(amount), knownCents(capture.amount));
}
