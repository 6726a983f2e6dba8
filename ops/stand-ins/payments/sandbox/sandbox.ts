import { captureOrder } from '../captures/capture.ts';
import type { Desk } from '../desk.ts';
import { disputeCapture } from '../captures/disputes.ts';
import { readJson, unprocessable } from '../errors.ts';
import { noFaults, setFaults } from '../faults.ts';
import { now } from '../ids.ts';
import { approveOrder } from '../orders/orders.ts';
import { showCapture, showOrder, showRefund } from '../orders/representation.ts';
import {
  refundByHand,
  reverseCapture,
  settleCapture,
  settleRefundByHand,
} from './sandbox-money.ts';
import type { Order } from '../types.ts';
import { json } from '../../web/http.ts';
import type { Answer, Call } from '../../web/http.ts';
import type { Route } from '../../web/routes.ts';

/** What tests steer the stand-in by; none of it exists at PayPal. */
export function sandboxRoutes(desk: Desk): Route[] {
  const route = (method: string, pattern: string, run: (desk: Desk, call: Call) => Answer) => {
    return { method, pattern, handler: (call: Call) => run(desk, call) };
  };
  return [
    route('GET', '/sandbox/orders', listOrders),
    route('POST', '/sandbox/orders/:id/approve', approve),
    route('POST', '/sandbox/orders/:id/capture', captureByItself),
    route('POST', '/sandbox/orders/:id/void', voidOrder),
    route('POST', '/sandbox/orders/:id/forget', forgetOrder),
    route('POST', '/sandbox/captures/:id/settle', settleCapture),
    route('POST', '/sandbox/captures/:id/refund', refundByHand),
    route('POST', '/sandbox/captures/:id/reverse', reverseCapture),
    route('POST', '/sandbox/captures/:id/dispute', disputeCapture),
    route('POST', '/sandbox/refunds/:id/settle', settleRefundByHand),
    route('GET', '/sandbox/faults', ({ faults }) => json(200, faults)),
    route('PUT', '/sandbox/faults', changeFaults),
    route('GET', '/sandbox/webhooks', ({ webhooks }) => json(200, webhooks.deliveries)),
    route('POST', '/sandbox/reset', reset),
  ];
}

/** Newest first: PayPal's order, with its captures, refunds and how often it was called upon. */
function listOrders(desk: Desk): Answer {
  return json(
    200,
    desk.store.listOrders().map((order) => describeOrder(desk, order)),
  );
}

/** All there is to it, what PayPal would not tell included. */
function describeOrder(desk: Desk, stored: Order) {
  const order = { ...stored, lacksReferences: false };
  return {
    ...showOrder(desk, order),
    captures: order.captures.map((capture) => showCapture(desk, order, capture)),
    refunds: order.refunds.map((refund) => showRefund(desk, order, refund)),
    createCalls: order.createCalls,
    captureCalls: order.captureCalls,
    instrumentDeclined: order.instrumentDeclined,
  };
}

/** Approves without a browser; `{"decline": true}` is the buyer whose card will be refused. */
function approve(desk: Desk, call: Call): Answer {
  const order = desk.store.getOrder(call.params.id ?? '');
  approveOrder(desk, order, readJson(call).decline === true);
  return json(200, describeOrder(desk, order));
}

/** The money of an approved order is taken without the shop having asked. */
function captureByItself(desk: Desk, call: Call): Answer {
  const order = desk.store.getOrder(call.params.id ?? '');
  captureOrder(desk, order);
  return json(201, describeOrder(desk, order));
}

/** PayPal ends an order that was not captured. */
function voidOrder(desk: Desk, call: Call): Answer {
  const order = desk.store.getOrder(call.params.id ?? '');
  if (order.status === 'COMPLETED') {
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  }
  order.status = 'VOIDED';
  order.updateTime = now();
  desk.store.save();
  return json(200, describeOrder(desk, order));
}

/** From now on PayPal does not know the order. */
function forgetOrder(desk: Desk, call: Call): Answer {
  const order = desk.store.getOrder(call.params.id ?? '');
  order.isForgotten = true;
  desk.store.save();
  return json(200, describeOrder(desk, order));
}

function changeFaults({ faults, tokens }: Desk, call: Call): Answer {
  const changes = readJson(call);
  setFaults(faults, changes);
  if (changes.token === 'expired') tokens.expire();
  return json(200, faults);
}

function reset({ store, faults, webhooks }: Desk): Answer {
  store.reset();
  webhooks.forget();
  Object.assign(faults, noFaults());
  return json(200, { message: 'Orders and faults cleared' });
}
