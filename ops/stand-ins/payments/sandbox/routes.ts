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

/** Calls that control the stand-in in tests. PayPal has none of them. */
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

/** Events of an order that the shop does not cause. */
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
  /** Approves without a browser; with `{"decline": true}` the card will be refused. */
  post('approve', (order, { decline }) => approveOrder(context, order, decline === true));
  post('capture', (order) => captureOrder(context, order), 201);
  post('void', (order) => voidOrder(context, order));
  post('forget', (order) => forgetOrder(context, order));
}

/** All data of an order, including what faults hide, and how often it was created and captured. */
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

/** Events of payments caused by PayPal's staff, by the business on PayPal's site, or by a bank. */
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
  /** The business refunds `{"value": "1.00"}`, or everything left. */
  post('refund', (paid, { value }) =>
    refundCapture(context, paid, {
      cents: value === undefined ? undefined : readCents(value, '/value'),
    }),
  );
  /** PayPal takes back everything left, as after a chargeback. */
  post('reverse', (paid) => refundCapture(context, paid, { event: 'PAYMENT.CAPTURE.REVERSED' }));
  post('dispute', (paid, body) => disputeCapture(context, paid, body));

  /** Ends a pending refund: `{"status": "COMPLETED" | "FAILED"}`. */
  app.post<ById>('/sandbox/refunds/:id/settle', (request) => {
    const refund = store.getRefund(request.params.id);
    const status = readChoice(readJson(request), 'status', ['COMPLETED', 'FAILED']);
    return settleRefund(context, refund, status);
  });
}
