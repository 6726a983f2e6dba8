import type { Desk } from '../desk.ts';
import { notFound, readJson, refuse, unprocessable } from '../errors.ts';
import { once } from '../idempotency.ts';
import { newId, now } from '../ids.ts';
import { captureOrder, checkAvailable } from '../captures/capture.ts';
import { readOrderRequest } from './order-request.ts';
import { showOrder, showOrderBriefly } from './representation.ts';
import type { Order, OrderRequest } from '../types.ts';
import { json, noAnswer } from '../../web/http.ts';
import type { Answer, Call } from '../../web/http.ts';

/** POST /v2/checkout/orders. Always answers the whole order, as with `return=representation`. */
export function createOrder(desk: Desk, call: Call): Answer | typeof noAnswer {
  if (desk.faults.create === 'error') throw refuse('INTERNAL_SERVER_ERROR');
  const request = readOrderRequest(readJson(call));
  const answer = once(desk, call, () => {
    const order = newOrder(request);
    desk.store.addOrder(order);
    return json(201, showOrder(desk, order));
  });
  countCreateCall(desk, answer);
  desk.store.save();
  return desk.faults.create === 'timeout' ? noAnswer : answer;
}

function countCreateCall({ store }: Desk, answer: Answer): void {
  const { id } = JSON.parse(answer.body ?? '{}') as { id: string };
  const order = store.findOrder(id);
  if (order) order.createCalls += 1;
}

function newOrder({ unit, payer }: OrderRequest): Order {
  const time = now();
  return {
    id: newId(),
    status: 'CREATED',
    unit,
    payer: payer ?? null,
    instrumentDeclined: false,
    captures: [],
    refunds: [],
    createTime: time,
    updateTime: time,
    createCalls: 0,
    captureCalls: 0,
  };
}

/** GET /v2/checkout/orders/{id} */
export function getOrder(desk: Desk, call: Call): Answer | typeof noAnswer {
  const { lookUp } = desk.faults;
  if (lookUp === 'error') throw refuse('INTERNAL_SERVER_ERROR');
  if (lookUp === 'gone') throw notFound();
  const order = desk.store.getOrder(call.params.id ?? '');
  return lookUp === 'timeout' ? noAnswer : json(200, showOrder(desk, order));
}

/** POST /v2/checkout/orders/{id}/capture. With the fault `timeout` the money moves unanswered. */
export function postCapture(desk: Desk, call: Call): Answer | typeof noAnswer {
  const order = desk.store.getOrder(call.params.id ?? '');
  order.captureCalls += 1;
  desk.store.save();
  checkAvailable(desk);
  const answer = once(desk, call, () => {
    captureOrder(desk, order);
    const told = { ...order, lacksReferences: lacksReferences(desk, order) };
    const whole = call.headers.prefer?.includes('return=representation');
    return json(201, whole ? showOrder(desk, told) : showOrderBriefly(desk, told));
  });
  desk.store.save();
  return desk.faults.capture === 'timeout' ? noAnswer : answer;
}

/** With the fault `partial-answer` only the capture's answer does, and a look-up tells them. */
function lacksReferences({ faults }: Desk, order: Order): boolean {
  return order.lacksReferences === true || faults.capture === 'partial-answer';
}

const payerOfStandIn = {
  name: { given_name: 'Demo', surname: 'Buyer' },
  email_address: 'buyer@example.com',
  payer_id: 'STANDPAYER234',
  address: { country_code: 'AU' },
};

/**
 * The buyer's yes. With `instrumentDeclined` the order is approved all the same and its capture is
 * refused, as PayPal does it; approving anew is the buyer choosing another card.
 */
export function approveOrder(desk: Desk, order: Order, instrumentDeclined: boolean): void {
  if (order.status === 'COMPLETED') {
    throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  }
  if (order.status === 'VOIDED') throw unprocessable('ORDER_VOIDED', 'The order was voided.');
  order.status = 'APPROVED';
  order.instrumentDeclined = instrumentDeclined;
  order.payer = { ...payerOfStandIn, ...order.payer };
  order.updateTime = now();
  desk.store.save();
  desk.webhooks.send('CHECKOUT.ORDER.APPROVED', showOrder(desk, order));
}
