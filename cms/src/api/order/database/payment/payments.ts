import { dayOf, PAYMENT_METHOD } from 'shared';
import { mayBecome, type OrderRecord } from '../../rules/order';
import type { Captured, OrderRepository } from '../../rules/ports';
import { dueCents, isDue, keptCapture, mayCapture } from '../../rules/payment/ledger';
import { CAPTURE_MINUTES } from '../../rules/payment/settle-order';
import { PROVIDER, writeAudit } from '#platform/audit/audit';
import { notifyOfPaidOrder } from '../notify-business';
import { queueEmail } from '#platform/email/database/outbox';
import { issueInvoice } from '../invoices/invoices';
import { execute, type Knex } from '#platform/database/knex';
import { readSalesSettings } from '../../../content';
import { keepCustomerOf } from '#platform/database/locks';
import { sql } from '#platform/database/sql';
import { endOrder, scheduleCheck } from '../end';
import { queueQuoteOrdered } from '../order-emails';
import { findOrderRow, lockOrderRow, mustFindOrderRow } from '../reads';
import { endOfReturned } from '../../rules/payment/problems';
import { enter } from './ledger';
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
  beginCapture: ({ id, captureAttempt }, now, { extend }) =>
    knex.transaction(async (trx) => {
      await trx('orders').where({ id }).forUpdate().select('id');
      const order = await findOrderRow(trx, id);
      if (!order || order.captureAttempt !== captureAttempt || !mayCapture(order)) return null;
      await execute(
        trx,
        sql`UPDATE orders
          SET capture_requested_at = ${now},
              expires_at = CASE WHEN ${extend} THEN
                greatest(expires_at, least(${now}::timestamp, hold_ends_at)
                                     + make_interval(mins => ${CAPTURE_MINUTES}))
                ELSE expires_at END
        WHERE id = ${id}`,
      );
      return findOrderRow(trx, id);
    }),

  markPaid: (orderId, capture, capturedAt) =>
    changeState(knex, orderId, capture, 'paid', (trx, order) =>
      payByPayPal(trx, order, capture.captureId, capturedAt),
    ),

  markUnderReview: (orderId, captureId) =>
    changeState(knex, orderId, { captureId, amountCents: null }, 'under_review'),

  // The next capture needs a new request id: the provider answers a repeated id with the first response.
  async markDeclined({ id, captureAttempt }, at) {
    await knex('orders')
      .where({ id, state: 'pending', capture_attempt: captureAttempt })
      .update({ declined_at: at, capture_requested_at: null })
      .increment('capture_attempt', 1);
  },

  markRefundDue: (orderId, capture, problem) =>
    knex.transaction(async (trx) => {
      await keepCustomerOf(trx, { id: orderId });
      const { captureId } = capture;
      const order = await lockOrderRow(trx, orderId);
      if (order && keptCapture(order)?.id === captureId) return order;
      await trx('orders').where({ id: orderId }).update({ refund_due_capture_id: captureId });
      await noteReturnedCapture(trx, await mustFindOrderRow(trx, orderId), capture, problem.kind);
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
      const order = await lockOrderRow(trx, orderId);
      if (order) await noteCaptureIsBack(trx, order, captureId, refundId);
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

/** Enters what PayPal took, which is what was due. @returns further columns of the order */
async function payByPayPal(
  trx: Knex,
  order: OrderRecord,
  captureId: string,
  capturedAt?: Date | null,
): Promise<object> {
  await enter(trx, {
    orderId: order.id,
    cents: dueCents(order),
    method: PAYMENT_METHOD,
    receivedOn: dayOf(capturedAt ?? new Date()),
    reference: captureId,
    actor: PROVIDER,
  });
  return { payment_method: PAYMENT_METHOD, ...(await completeSale(trx, order, capturedAt)) };
}

const ACTIONS = { paid: 'order.paid', under_review: 'order.under-review' } as const;

/**
 * Records a capture if the order's state allows it and the amount is due; otherwise does nothing. The order's row is
 * written only once, because a second write would check the customer's foreign key (see `keepCustomerOf`).
 * @param then further work in the transaction; returns additional columns of the order
 */
function changeState(
  knex: Knex,
  orderId: number,
  { captureId, amountCents }: Captured | { captureId: string; amountCents: null },
  state: keyof typeof ACTIONS,
  then?: (trx: Knex, order: OrderRecord) => Promise<object>,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    await trx('orders').where({ id: orderId }).forUpdate().select('id');
    const order = await findOrderRow(trx, orderId);
    const isKept = order && isDue(order, captureId, amountCents ?? order.paypalCents ?? 0);
    if (order && isKept && mayBecome(order.state, state)) {
      await writeAudit(trx, PROVIDER, ACTIONS[state], order.documentId, { captureId });
      const columns = await then?.(trx, order);
      await trx('orders')
        .where({ id: orderId })
        .update({ state, capture_id: captureId, updated_at: new Date(), ...columns });
    }
    return mustFindOrderRow(trx, orderId);
  });
}
