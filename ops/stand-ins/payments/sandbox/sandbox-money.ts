import { settlePending } from '../captures/capture.ts';
import type { Desk } from '../desk.ts';
import { invalid, readChoice, readJson } from '../errors.ts';
import { centsOf } from '../money.ts';
import { addRefund, findCapture, findRefund, settleRefund } from '../captures/refunds.ts';
import { showCapture, showRefund } from '../orders/representation.ts';
import { json } from '../../web/http.ts';
import type { Answer, Call } from '../../web/http.ts';

/** What happens to money without the shop: PayPal's staff, the business on PayPal's site, a bank. */

/** Ends the review of a pending capture: `{"status": "COMPLETED" | "DECLINED"}`. */
export function settleCapture(desk: Desk, call: Call): Answer {
  const { order, capture } = findCapture(desk, call.params.id ?? '');
  const status = readChoice(readJson(call), 'status', ['COMPLETED', 'DECLINED']);
  settlePending(desk, order, capture, status);
  return json(200, showCapture(desk, order, capture));
}

/** The business gives back `{"value": "1.00"}`, or all that is left. */
export function refundByHand(desk: Desk, call: Call): Answer {
  const { order, capture } = findCapture(desk, call.params.id ?? '');
  const { value } = readJson(call);
  const cents = value === undefined ? undefined : centsOf(value);
  if (cents === null) throw invalid('INVALID_PARAMETER_SYNTAX', '/value');
  return json(201, addRefund(desk, order, capture, { cents }));
}

/** PayPal takes all that is left back, as after a chargeback. */
export function reverseCapture(desk: Desk, call: Call): Answer {
  const { order, capture } = findCapture(desk, call.params.id ?? '');
  return json(201, addRefund(desk, order, capture, { event: 'PAYMENT.CAPTURE.REVERSED' }));
}

/** Ends a refund that was pending: `{"status": "COMPLETED" | "FAILED"}`. */
export function settleRefundByHand(desk: Desk, call: Call): Answer {
  const { order, refund } = findRefund(desk, call.params.id ?? '');
  settleRefund(desk, order, refund, readChoice(readJson(call), 'status', ['COMPLETED', 'FAILED']));
  return json(200, showRefund(desk, order, refund));
}
