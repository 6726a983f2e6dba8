import { mayBecome, type OrderRecord } from '../../../domain/orders/order';
import type { OrderRepository } from '../../../domain/orders/ports';
import { CAPTURE_MINUTES } from '../../../domain/orders/settle-order';
import { PROVIDER, writeAudit } from '../audit';
import { queueEmail } from '../email/outbox';
import { firstRow, type Knex } from '../knex';
import { keepCustomerOf } from '../locks';
import { endOrder, scheduleCheck } from './end';
import { findOrderRow, mustFindOrderRow } from './reads';

type PaymentRecords = Pick<
  OrderRepository,
  | 'beginCapture'
  | 'markPaid'
  | 'markUnderReview'
  | 'markDeclined'
  | 'markRefundDue'
  | 'clearRefundDue'
  | 'notePaymentProblem'
>;

/** What becomes of an order by its payment. */
export const paymentRecords = (knex: Knex): PaymentRecords => ({
  async beginCapture(orderId, now, { extend }) {
    const begun = await firstRow<object>(
      knex,
      `UPDATE orders
          SET capture_requested_at = ?,
              expires_at = CASE WHEN ? THEN
                greatest(expires_at, least(?::timestamp, coalesce(hold_ends_at, expires_at))
                                     + make_interval(mins => ?))
                ELSE expires_at END
        WHERE id = ? AND state = 'pending' RETURNING id`,
      [now, extend, now, CAPTURE_MINUTES, orderId],
    );
    return begun && findOrderRow(knex, orderId);
  },

  markPaid: (orderId, captureId, capturedAt) =>
    changeState(knex, orderId, captureId, 'paid', (trx, documentId) =>
      queueEmail(trx, 'order-confirmation', documentId, capturedAt),
    ),

  markUnderReview: (orderId, captureId) => changeState(knex, orderId, captureId, 'under_review'),

  // The next capture is another request to the provider, which answers a repeated one as before.
  async markDeclined(orderId, at) {
    await knex('orders')
      .where({ id: orderId, state: 'pending' })
      .update({ declined_at: at, capture_requested_at: null })
      .increment('capture_attempt', 1);
  },

  markRefundDue: (orderId, captureId, problem) =>
    knex.transaction(async (trx) => {
      await keepCustomerOf(trx, { id: orderId });
      await trx('orders').where({ id: orderId }).update({ refund_due_capture_id: captureId });
      await noteProblem(trx, orderId, `Capture ${captureId}: ${problem}; to be refunded`);
      await endOrder(trx, orderId, 'payment-mismatch');
      await scheduleCheck(trx, orderId, new Date(), 0);
      return mustFindOrderRow(trx, orderId);
    }),

  async clearRefundDue(orderId, captureId) {
    await knex('orders')
      .where({ id: orderId, refund_due_capture_id: captureId })
      .update({
        refund_due_capture_id: null,
        payment_problem: knex.raw(`replace(payment_problem, 'to be refunded', 'refunded')`),
      });
  },

  notePaymentProblem: (orderId, problem) =>
    knex.transaction((trx) => noteProblem(trx, orderId, problem)),
});

const ACTIONS = { paid: 'order.paid', under_review: 'order.under-review' } as const;

/** Notes a capture if the order may go that way, and does nothing otherwise. */
function changeState(
  knex: Knex,
  orderId: number,
  captureId: string,
  state: keyof typeof ACTIONS,
  then?: (trx: Knex, documentId: string) => Promise<void>,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    const [order] = await trx('orders').where({ id: orderId }).forUpdate().select();
    if (order && mayBecome(order.state, state)) {
      const now = new Date();
      const change = { state, capture_id: captureId, updated_at: now };
      await trx('orders')
        .where({ id: orderId })
        .update(state === 'paid' ? { ...change, paid_at: now } : change);
      await writeAudit(trx, PROVIDER, ACTIONS[state], order.document_id, { captureId });
      await then?.(trx, order.document_id);
    }
    return mustFindOrderRow(trx, orderId);
  });
}

/** The latest problem stands on the order, all of them in the audit. */
export async function noteProblem(trx: Knex, orderId: number, problem: string): Promise<void> {
  const order = await firstRow<{ documentId: string }>(
    trx,
    'UPDATE orders SET payment_problem = ? WHERE id = ? RETURNING document_id AS "documentId"',
    [problem, orderId],
  );
  if (order) {
    await writeAudit(trx, PROVIDER, 'order.payment-problem', order.documentId, { problem });
  }
}
