import type { FastifyInstance } from 'fastify';
import type { ById } from '../../web/server.ts';
import type { Context } from '../context.ts';
import { paypalError } from '../errors.ts';
import { isObject, readCents, readJson } from '../input.ts';
import { serializeCapture, serializeRefund } from '../serializers.ts';
import { refundCapture } from './refunds.ts';

/** Payments v2. */
export function captureRoutes(app: FastifyInstance, context: Context): void {
  const { store, faults } = context;

  app.get<ById>('/v2/payments/captures/:id', ({ params }) => {
    return serializeCapture(context, store.getCapture(params.id));
  });

  /** All that is left, or the `amount` in the body. */
  app.post<ById>('/v2/payments/captures/:id/refund', (request, reply) => {
    const paid = store.getCapture(request.params.id);
    if (faults.refund === 'error') throw paypalError('INTERNAL_SERVER_ERROR');
    const { amount } = readJson(request);
    const value = isObject(amount) ? amount.value : null;
    const cents = amount === undefined ? undefined : readCents(value, '/amount/value');
    const isPending = faults.refund === 'pending';
    const refunded = store.once(request, () => refundCapture(context, paid, { cents, isPending }));
    store.save();
    return reply.code(201).send(refunded);
  });

  app.get<ById>('/v2/payments/refunds/:id', ({ params }) => {
    return serializeRefund(context, store.getRefund(params.id));
  });
}
