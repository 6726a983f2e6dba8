import { hasReceived, mayBecome, type OrderRecord } from '../../rules/order';
import type { OrderRepository } from '../../rules/ports';
import { CAPTURE_MINUTES } from '../../rules/payment/settle-order';
import { PROVIDER, writeAudit } from '#platform/audit/audit';
import { notifyOfPaidOrder } from '../notify-business';
import { queueEmail } from '#platform/email/database/outbox';
import { issueInvoice } from '../invoices/invoices';
import { firstRow, type Knex } from '#platform/database/knex';
import { readSalesSettings } from '../../../content';
import { keepCustomerOf } from '#platform/database/locks';
import { sql } from '#platform/database/sql';
import { endOrder, scheduleCheck } from '../end';
import { queueQuoteOrdered } from '../order-emails';
import { findOrderRow, mustFindOrderRow } from '../reads';
import { endOfReturned } from '../../rules/payment/problems';
import { noteProblem } from './note-problem';
import { noteCaptureIsBack, noteReturnedCapture } from './returned-captures';

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

/** Payment changes of orders. */
export const paymentRecords = (knex: Knex): PaymentRecords => ({
  async beginCapture({ id, paypalOrderId }, now, { extend }) {
    const begun = await firstRow<object>(
      knex,
      sql`UPDATE orders
          SET capture_requested_at = ${now},
              expires_at = CASE WHEN ${extend} THEN
                greatest(expires_at, least(${now}::timestamp, hold_ends_at)
                                     + make_interval(mins => ${CAPTURE_MINUTES}))
                ELSE expires_at END
        WHERE id = ${id} AND state = 'pending' AND paypal_order_id = ${paypalOrderId}
          AND coalesce(received_cents, 0) = 0 RETURNING id`,
    );
    return begun && findOrderRow(knex, id);
  },

  markPaid: (orderId, captureId, capturedAt) =>
    changeState(knex, orderId, captureId, 'paid', (trx, order) => completeSale(trx, order, capturedAt)),

  markUnderReview: (orderId, captureId) => changeState(knex, orderId, captureId, 'under_review'),

  // The next capture needs a new request id: the provider answers a repeated id with the first response.
  async markDeclined(orderId, at) {
    await knex('orders')
      .where({ id: orderId, state: 'pending' })
      .update({ declined_at: at, capture_requested_at: null })
      .increment('capture_attempt', 1);
  },

  markRefundDue: (orderId, capture, problem) =>
    knex.transaction(async (trx) => {
      await keepCustomerOf(trx, { id: orderId });
      const { captureId } = capture;
      await trx('orders').where({ id: orderId }).update({ refund_due_capture_id: captureId });
      await noteReturnedCapture(trx, orderId, capture, problem.kind);
      await noteProblem(trx, orderId, problem);
      await endOrder(trx, orderId, endOfReturned(problem.kind));
      await scheduleCheck(trx, orderId, new Date(), 0);
      return mustFindOrderRow(trx, orderId);
    }),

  clearRefundDue: (orderId, captureId, refundId) =>
    knex.transaction(async (trx) => {
      await trx('orders')
        .where({ id: orderId, refund_due_capture_id: captureId })
        .update({ refund_due_capture_id: null });
      await noteCaptureIsBack(trx, captureId, refundId);
    }),

  notePaymentProblem: (orderId, problem) => knex.transaction((trx) => noteProblem(trx, orderId, problem)),
});

/**
 * Everything that follows when an order becomes paid, however it was paid: emails, low stock, the invoice.
 * @returns further columns of the order
 */
export async function completeSale(trx: Knex, order: OrderRecord, capturedAt?: Date | null): Promise<object> {
  await queueEmail(trx, 'order-confirmation', order.documentId, capturedAt);
  await queueQuoteOrdered(trx, order, capturedAt);
  const settings = await readSalesSettings(trx);
  await notifyOfPaidOrder(trx, order, settings, capturedAt);
  const now = new Date();
  return { paid_at: now, ...(await issueInvoice(trx, order, settings, now)) };
}

const ACTIONS = { paid: 'order.paid', under_review: 'order.under-review' } as const;

/**
 * Records a capture if the order's state allows it; otherwise does nothing. The order's row is written only once,
 * because a second write would check the customer's foreign key (see `keepCustomerOf`).
 * @param then further work in the transaction; returns additional columns of the order
 */
function changeState(
  knex: Knex,
  orderId: number,
  captureId: string,
  state: keyof typeof ACTIONS,
  then?: (trx: Knex, order: OrderRecord) => Promise<object>,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    await trx('orders').where({ id: orderId }).forUpdate().select('id');
    const order = await findOrderRow(trx, orderId);
    if (order && mayBecome(order.state, state) && !hasReceived(order)) {
      await writeAudit(trx, PROVIDER, ACTIONS[state], order.documentId, { captureId });
      const columns = await then?.(trx, order);
      await trx('orders')
        .where({ id: orderId })
        .update({ state, capture_id: captureId, updated_at: new Date(), ...columns });
    }
    return mustFindOrderRow(trx, orderId);
  });
}
