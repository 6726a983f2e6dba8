import { settlePending } from './capture.ts';
import type { Desk } from './desk.ts';
import { invalid, readJson } from './errors.ts';
import { noFaults, setFaults } from './faults.ts';
import { approveOrder } from './orders.ts';
import { findCapture } from './refunds.ts';
import { showCapture, showOrder, showRefund } from './representation.ts';
import type { Order } from './types.ts';
import { json } from './web/http.ts';
import type { Answer, Call } from './web/http.ts';
import type { Route } from './web/routes.ts';

/** What tests steer the stand-in by; none of it exists at PayPal. */
export function sandboxRoutes(desk: Desk): Route[] {
  const route = (method: string, pattern: string, run: (desk: Desk, call: Call) => Answer) => {
    return { method, pattern, handler: (call: Call) => run(desk, call) };
  };
  return [
    route('GET', '/sandbox/orders', listOrders),
    route('POST', '/sandbox/orders/:id/approve', approve),
    route('POST', '/sandbox/captures/:id/settle', settle),
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

function describeOrder(desk: Desk, order: Order) {
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

/** Ends the review of a pending capture: `{"status": "COMPLETED" | "DECLINED"}`. */
function settle(desk: Desk, call: Call): Answer {
  const { order, capture } = findCapture(desk, call.params.id ?? '');
  const { status } = readJson(call);
  if (status !== 'COMPLETED' && status !== 'DECLINED') {
    throw invalid('INVALID_PARAMETER_VALUE', '/status');
  }
  settlePending(desk, order, capture, status);
  return json(200, showCapture(desk, order, capture));
}

function changeFaults({ faults }: Desk, call: Call): Answer {
  setFaults(faults, readJson(call));
  return json(200, faults);
}

function reset({ store, faults, webhooks }: Desk): Answer {
  store.reset();
  webhooks.forget();
  Object.assign(faults, noFaults());
  return json(200, { message: 'Orders and faults cleared' });
}
