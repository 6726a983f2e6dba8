import type { FastifyInstance } from 'fastify';
import { hang, type ById } from '../../web/server.ts';
import { captureOrder, checkAvailable } from '../captures/captures.ts';
import type { Context } from '../context.ts';
import { notFound, paypalError } from '../errors.ts';
import { readJson } from '../input.ts';
import { serializeOrder, serializeOrderBriefly } from '../serializers.ts';
import { hasGoneWhileSlow } from '../slow.ts';
import { readOrderRequest } from './order-request.ts';
import { createOrder } from './orders.ts';

/** Orders v2. The fault `timeout` does the work but sends no answer. */
export function orderRoutes(app: FastifyInstance, context: Context): void {
  const { store, faults } = context;

  /** Always returns the whole order, as with `return=representation`. */
  app.post('/v2/checkout/orders', async (request, reply) => {
    if (await hasGoneWhileSlow(context, 'create', reply)) return hang(reply);
    if (faults.create === 'error') throw paypalError('INTERNAL_SERVER_ERROR');
    const wanted = readOrderRequest(readJson(request));
    const created = store.once(request, () => serializeOrder(context, createOrder(store, wanted)));
    const order = store.findOrder(created.id);
    if (order) order.createCalls += 1;
    store.save();
    return faults.create === 'timeout' ? hang(reply) : reply.code(201).send(created);
  });

  app.get<ById>('/v2/checkout/orders/:id', ({ params }, reply) => {
    if (faults.lookUp === 'error') throw paypalError('INTERNAL_SERVER_ERROR');
    if (faults.lookUp === 'gone') throw notFound();
    const order = store.getOrder(params.id);
    return faults.lookUp === 'timeout' ? hang(reply) : serializeOrder(context, order);
  });

  app.post<ById>('/v2/checkout/orders/:id/capture', async (request, reply) => {
    if (await hasGoneWhileSlow(context, 'capture', reply)) return hang(reply);
    const order = store.getOrder(request.params.id);
    order.captureCalls += 1;
    store.save();
    checkAvailable(faults);
    const captured = store.once(request, () => {
      captureOrder(context, order);
      // With `partial-answer` only this answer lacks the references; a look-up has them.
      const lacksReferences = order.lacksReferences || faults.capture === 'partial-answer';
      const isWhole = request.headers.prefer?.includes('return=representation');
      const serialize = isWhole ? serializeOrder : serializeOrderBriefly;
      return serialize(context, { ...order, lacksReferences });
    });
    store.save();
    return faults.capture === 'timeout' ? hang(reply) : reply.code(201).send(captured);
  });
}
