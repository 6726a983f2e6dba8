import type { FastifyInstance } from 'fastify';
import { hang, HttpError, type ById } from '../../web/server.ts';
import type { Context } from '../context.ts';
import { paypalError, unprocessable } from '../errors.ts';
import { readJson } from '../input.ts';
import { serializeCapture } from '../serializers.ts';
import { hasGoneWhileSlow } from '../slow.ts';
import { readRefund, refundCapture } from './refunds.ts';

/** Payments v2. */
export function captureRoutes(app: FastifyInstance, context: Context): void {
  const { store, faults } = context;

  app.get<ById>('/v2/payments/captures/:id', ({ params }) => {
    return serializeCapture(context, store.getCapture(params.id));
  });

  /** Refunds the `amount` in the body, or everything left. The faults `timeout` and `late` refund without an answer. */
  app.post<ById>('/v2/payments/captures/:id/refund', async (request, reply) => {
    const paid = store.getCapture(request.params.id);
    if (await hasGoneWhileSlow(context, 'refund', reply)) return hang(reply);
    const fault = faults.refund;
    if (fault === 'error') throw paypalError('INTERNAL_SERVER_ERROR');
    if (fault === 'refused') throw unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS');
    const options = { ...readRefund(readJson(request)), isPending: fault === 'pending' };
    const refund = () => {
      const refunded = store.once(request, () => refundCapture(context, paid, options));
      store.save();
      return refunded;
    };
    if (fault === 'late') {
      reply.raw.once('close', () => void tryLate(refund));
      return hang(reply);
    }
    const refunded = refund();
    return fault === 'timeout' ? hang(reply) : reply.code(201).send(refunded);
  });
}

/** Refunds after the caller has given up. Another request may have made the refund by then. */
function tryLate(refund: () => void): void {
  try {
    refund();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
  }
}
