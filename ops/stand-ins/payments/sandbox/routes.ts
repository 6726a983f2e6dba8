import type { FastifyInstance } from 'fastify';
import type { ById } from '../../web/server.ts';
import { captureOrder, settleCapture } from '../captures/captures.ts';
import { disputeCapture } from '../captures/disputes.ts';
import { refundCapture, settleRefund } from '../captures/refunds.ts';
import type { Context } from '../context.ts';
import { noFaults, setFaults } from '../faults.ts';
import { readCents, readChoice, readJson } from '../input.ts';
import { approveOrder, forgetOrder, voidOrder } from '../orders/orders.ts';
import { serializeCapture, serializeOrder, serializeRefund } from '../serializers.ts';
import type { Order, OrderCapture } from '../types.ts';

type Body = Record<string, unknown>;

/** The calls by which tests steer the stand-in; none of them exists at PayPal. */
export function sandboxRoutes(app: FastifyInstance, context: Context): void {
  const { store, faults, tokens, webhooks } = context;
  orderRoutes(app, context);
  moneyRoutes(app, context);

  app.get('/sandbox/faults', () => faults);

  app.put('/sandbox/faults', (request) => {
    const changes = readJson(request);
    setFaults(faults, changes);
    if (changes.token === 'expired') tokens.expire();
    return faults;
  });

  app.get('/sandbox/webhooks', () => webhooks.listDeliveries());

  app.post('/sandbox/reset', () => {
    store.reset();
    webhooks.forget();
    Object.assign(faults, noFaults());
    return { message: 'Orders and faults cleared' };
  });
}

/** What happens to an order without the shop. */
function orderRoutes(app: FastifyInstance, context: Context): void {
  const { store } = context;
  const post = (name: string, run: (order: Order, body: Body) => void, status = 200) =>
    app.post<ById>(`/sandbox/orders/:id/${name}`, (request, reply) => {
      const order = store.getOrder(request.params.id);
      run(order, readJson(request));
      return reply.code(status).send(inspect(context, order));
    });

  /** Newest first. */
  app.get('/sandbox/orders', () => store.listOrders().map((order) => inspect(context, order)));
  /** Without a browser; `{"decline": true}` is the buyer whose card will be refused. */
  post('approve', (order, { decline }) => approveOrder(context, order, decline === true));
  post('capture', (order) => captureOrder(context, order), 201);
  post('void', (order) => voidOrder(context, order));
  post('forget', (order) => forgetOrder(context, order));
}

/** All there is to an order, with what PayPal would leave out and how often it was called. */
function inspect(context: Context, stored: Order) {
  const order = { ...stored, lacksReferences: false };
  return {
    ...serializeOrder(context, order),
    captures: order.captures.map((capture) => serializeCapture(context, { order, capture })),
    refunds: order.refunds.map((refund) => serializeRefund(context, { order, refund })),
    createCalls: order.createCalls,
    captureCalls: order.captureCalls,
    instrumentDeclined: order.instrumentDeclined,
  };
}

/** What happens to money without the shop: PayPal's staff, the business on PayPal's site, a bank. */
function moneyRoutes(app: FastifyInstance, context: Context): void {
  const { store } = context;
  const post = (name: string, run: (paid: OrderCapture, body: Body) => unknown, status = 201) =>
    app.post<ById>(`/sandbox/captures/:id/${name}`, (request, reply) => {
      const paid = store.getCapture(request.params.id);
      return reply.code(status).send(run(paid, readJson(request)));
    });

  /** Ends the review of a pending capture: `{"status": "COMPLETED" | "DECLINED"}`. */
  const settle = (paid: OrderCapture, body: Body) =>
    settleCapture(context, paid, readChoice(body, 'status', ['COMPLETED', 'DECLINED']));
  post('settle', settle, 200);
  /** The business gives back `{"value": "1.00"}`, or all that is left. */
  post('refund', (paid, { value }) =>
    refundCapture(context, paid, {
      cents: value === undefined ? undefined : readCents(value, '/value'),
    }),
  );
  /** PayPal takes all that is left back, as after a chargeback. */
  post('reverse', (paid) => refundCapture(context, paid, { event: 'PAYMENT.CAPTURE.REVERSED' }));
  post('dispute', (paid, body) => disputeCapture(context, paid, body));

  /** Ends a refund that was pending: `{"status": "COMPLETED" | "FAILED"}`. */
  app.post<ById>('/sandbox/refunds/:id/settle', (request) => {
    const refund = store.getRefund(request.params.id);
    const status = readChoice(readJson(request), 'status', ['COMPLETED', 'FAILED']);
    return settleRefund(context, refund, status);
  });
}
