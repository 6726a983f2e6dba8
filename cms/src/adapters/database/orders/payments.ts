import type { OrderRecord } from '../../../domain/orders/order';
import { CAPTURE_MINUTES } from '../../../domain/orders/settle-order';
import { PROVIDER, writeAudit } from '../audit/audit';
import { rows, type Knex } from '../knex';
import { keepCustomerOf } from '../locks';
import { scheduleCheck } from './checks';
import { endOrder } from './end';
import { findOrderRow, mustFindOrderRow } from './reads';

/** What is noted of a payment, but for the order's own states. */

export async function beginCapture(
  knex: Knex,
  orderId: number,
  now: Date,
  { extend }: { extend: boolean },
): Promise<OrderRecord | null> {
  const begun = await rows(
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
  return begun.length > 0 ? findOrderRow(knex, orderId) : null;
}

/** The next capture is another request to the provider, which answers a repeated one as before. */
export async function markDeclined(knex: Knex, orderId: number, at: Date): Promise<void> {
  await knex('orders')
    .where({ id: orderId, state: 'pending' })
    .update({ declined_at: at, capture_requested_at: null })
    .increment('capture_attempt', 1);
}

export function markRefundDue(
  knex: Knex,
  orderId: number,
  captureId: string,
  problem: string,
): Promise<OrderRecord> {
  return knex.transaction(async (trx) => {
    await keepCustomerOf(trx, { id: orderId });
    await trx('orders').where({ id: orderId }).update({ refund_due_capture_id: captureId });
    await notePaymentProblem(trx, orderId, `Capture ${captureId}: ${problem}; to be refunded`);
    await endOrder(trx, orderId, 'payment-mismatch');
    await scheduleCheck(trx, orderId, new Date(), 0);
    return mustFindOrderRow(trx, orderId);
  });
}

export async function clearRefundDue(
  knex: Knex,
  orderId: number,
  captureId: string,
): Promise<void> {
  await knex('orders')
    .where({ id: orderId, refund_due_capture_id: captureId })
    .update({
      refund_due_capture_id: null,
      payment_problem: knex.raw(`replace(payment_problem, 'to be refunded', 'refunded')`),
    });
}

export async function recordRefund(
  knex: Knex,
  orderId: number,
  refundedCents: number,
): Promise<void> {
  await knex.transaction(async (trx) => {
    const [changed] = await rows<{ documentId: string }>(
      trx,
      `UPDATE orders
          SET refunded_cents = ?, updated_at = ?,
              state = CASE WHEN ? >= total_cents THEN 'refunded' ELSE state END
        WHERE id = ? AND state IN ('paid', 'shipped') AND coalesce(refunded_cents, 0) < ?
        RETURNING document_id AS "documentId"`,
      [refundedCents, new Date(), refundedCents, orderId, refundedCents],
    );
    if (!changed) return;
    await writeAudit(trx, {
      actor: PROVIDER,
      action: 'order.refunded',
      subject: changed.documentId,
      details: { refundedCents },
    });
  });
}

/** The latest problem stands on the order, all of them in the audit. */
export async function notePaymentProblem(
  trx: Knex,
  orderId: number,
  problem: string,
): Promise<void> {
  const [order] = await rows<{ documentId: string }>(
    trx,
    'UPDATE orders SET payment_problem = ? WHERE id = ? RETURNING document_id AS "documentId"',
    [problem, orderId],
  );
  if (!order) return;
  await writeAudit(trx, {
    actor: PROVIDER,
    action: 'order.payment-problem',
    subject: order.documentId,
    details: { problem },
  });
}
