import type { FastifyInstance } from 'fastify';
import type { ById } from '../../web/server.ts';
import { captureOrder, settleCapture } from '../captures/captures.ts';
import { disputeCapture } from '../captures/disputes.ts';
import { refundCapture, settleRefund } from '../captures/refunds.ts';
import type { Context } from '../context.ts';
import { noFaults, setFaults } from '../faults.ts';
import { readCents, readChoice, readJson } from '../input.ts';
import { approveOrder, voidOrder } from '../orders/orders.ts';
import { serializeCapture, serializeOrder, serializeRefund } from '../serializers.ts';
import type { Order } from '../types.ts';

/** The calls by which tests steer the stand-in; none of them exists at PayPal. */
export function sandboxRoutes(app: FastifyInstance, context: Context): void {
  orderRoutes(app, context);
  moneyRoutes(app, context);
  const { store, faults, tokens, webhooks } = context;

  app.get('/sandbox/faults', () => faults);

  app.put('/sandbox/faults', (request) => {
    const changes = readJson(request);
    setFaults(faults, changes);
    if (changes.token === 'expired') tokens.expire();
    return faults;
  });

  app.get('/sandbox/webhooks', () => webhooks.deliveries);

  app.post('/sandbox/reset', () => {
    store.reset();
    webhooks.forget();
    Object.assign(faults, noFaults());
    return { message: 'Orders and faults cleared' };
  });
}

function orderRoutes(app: FastifyInstance, context: Context): void {
  const { store } = context;

  /** Newest first. */
  app.get('/sandbox/orders', () => store.listOrders().map((order) => inspect(context, order)));

  /** Approves without a browser; `{"decline": true}` is the buyer whose card will be refused. */
  app.post<ById>('/sandbox/orders/:id/approve', (request) => {
    const order = store.getOrder(request.params.id);
    approveOrder(context, order, readJson(request).decline === true);
    return inspect(context, order);
  });

  /** The money of an approved order is taken without the shop having asked. */
  app.post<ById>('/sandbox/orders/:id/capture', ({ params }, reply) => {
    const order = store.getOrder(params.id);
    captureOrder(context, order);
    return reply.code(201).send(inspect(context, order));
  });

  app.post<ById>('/sandbox/orders/:id/void', ({ params }) => {
    const order = store.getOrder(params.id);
    voidOrder(context, order);
    return inspect(context, order);
  });

  /** From now on PayPal does not know the order. */
  app.post<ById>('/sandbox/orders/:id/forget', ({ params }) => {
    const order = store.getOrder(params.id);
    order.isForgotten = true;
    store.save();
    return inspect(context, order);
  });
}

/** All there is to an order, with what PayPal would leave out and how often it was called. */
function inspect(context: Context, stored: Order) {
  const order = { ...stored, lacksReferences: false };
  return {
    ...serializeOrder(context, order),
    captures: order.captures.map((capture) => serializeCapture(context, order, capture)),
    refunds: order.refunds.map((refund) => serializeRefund(context, order, refund)),
    createCalls: order.createCalls,
    captureCalls: order.captureCalls,
    instrumentDeclined: order.instrumentDeclined,
  };
}

/** What happens to money without the shop: PayPal's staff, the business on PayPal's site, a bank. */
function moneyRoutes(app: FastifyInstance, context: Context): void {
  const { store } = context;

  /** Ends the review of a pending capture: `{"status": "COMPLETED" | "DECLINED"}`. */
  app.post<ById>('/sandbox/captures/:id/settle', (request) => {
    const { order, capture } = store.getCapture(request.params.id);
    const status = readChoice(readJson(request), 'status', ['COMPLETED', 'DECLINED']);
    settleCapture(context, order, capture, status);
    return serializeCapture(context, order, capture);
  });

  /** The business gives back `{"value": "1.00"}`, or all that is left. */
  app.post<ById>('/sandbox/captures/:id/refund', (request, reply) => {
    const { order, capture } = store.getCapture(request.params.id);
    const { value } = readJson(request);
    const cents = value === undefined ? undefined : readCents(value, '/value');
    return reply.code(201).send(refundCapture(context, order, capture, { cents }));
  });

  /** PayPal takes all that is left back, as after a chargeback. */
  app.post<ById>('/sandbox/captures/:id/reverse', ({ params }, reply) => {
    const { order, capture } = store.getCapture(params.id);
    const event = 'PAYMENT.CAPTURE.REVERSED';
    return reply.code(201).send(refundCapture(context, order, capture, { event }));
  });

  app.post<ById>('/sandbox/captures/:id/dispute', (request, reply) => {
    const { order, capture } = store.getCapture(request.params.id);
    return reply.code(201).send(disputeCapture(context, order, capture, readJson(request)));
  });

  /** Ends a refund that was pending: `{"status": "COMPLETED" | "FAILED"}`. */
  app.post<ById>('/sandbox/refunds/:id/settle', (request) => {
    const { order, refund } = store.getRefund(request.params.id);
    const status = readChoice(readJson(request), 'status', ['COMPLETED', 'FAILED']);
    settleRefund(context, order, refund, status);
    return serializeRefund(context, order, refund);
  });
}
