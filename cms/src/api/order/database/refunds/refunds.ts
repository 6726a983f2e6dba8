import { planRefund } from '../../rules/refunds/refund';
import type { RefundRepository } from '../../rules/refunds/refund-ports';
import { writeAudit } from '../../../../platform/audit/audit';
import { rows, type Knex } from '../../../../platform/database/knex';
import { findOrderRows } from '../reads';
import { bookRefunds } from './booking';
import { findRefund, listRefundsOf, lockOrderRow } from './rows';

/** One that was refused or lost on the way is asked for again after this. */
const AGAIN_AFTER = '1 minute';
/** What the provider has in hand is looked at as often as it is old, at least so often. */
const LOOKED_AT_WITHIN = '1 hour';

/** The refunds on PostgreSQL. Whatever changes one of an order's holds the lock of the order's row. */
export const refundRepository = (knex: Knex): RefundRepository => ({
  request: (orderId, { input, actor, idempotencyKey, requestHash }) =>
    knex.transaction(async (trx) => {
      const order = await lockOrderRow(trx, orderId);
      // It was never opened at the provider, and undone meanwhile.
      if (!order) return { ok: false, fault: 'not-paid' };
      const earlier = await listRefundsOf(trx, orderId);
      const known = earlier.find((one) => idempotencyKey && one.idempotencyKey === idempotencyKey);
      if (known) {
        const isSame = known.requestHash === requestHash;
        return isSame
          ? { ok: true, refund: known }
          : { ok: false, fault: 'idempotency-key-reused' };
      }
      const planned = planRefund(order, earlier, input);
      if (!planned.ok) return planned;
      const { amountCents, lines } = planned.plan;
      const { restock, reason } = input;
      const [inserted] = await trx('shop_refunds')
        .insert({
          order_id: orderId,
          capture_id: order.captureId,
          amount_cents: amountCents,
          lines: JSON.stringify(lines),
          restock,
          reason,
          actor,
          idempotency_key: idempotencyKey,
          request_hash: requestHash,
        })
        .returning(['id', 'request_id']);
      const details = { refund: inserted.request_id, amountCents, lines, restock, reason };
      await writeAudit(trx, actor, 'order.refund-requested', order.documentId, details);
      const refund = await findRefund(trx, inserted.id);
      if (!refund) throw new Error(`Refund ${inserted.id} is gone`);
      return { ok: true, refund };
    }),

  record: (orderId, told) => knex.transaction((trx) => bookRefunds(trx, orderId, told)),

  fail: (refundId, failure) =>
    knex.transaction(async (trx) => {
      const refund = await findRefund(trx, refundId);
      if (!refund) return;
      const { orderId, requestId, amountCents } = refund;
      const order = await lockOrderRow(trx, orderId);
      const failed = await trx('shop_refunds')
        .where({ id: refundId, state: 'requested' })
        .update({ state: 'failed', failure, settled_at: new Date() });
      if (failed === 0 || !order) return;
      const details = { refund: requestId, amountCents, failure };
      await writeAudit(trx, refund.actor, 'order.refund-failed', order.documentId, details);
    }),

  find: (refundId) => findRefund(knex, refundId),

  async claimDue(now, limit) {
    const claimed = await rows<{ id: number; orderId: number }>(
      knex,
      `UPDATE shop_refunds
          SET attempts = attempts + 1,
              next_at = ?::timestamptz + CASE state WHEN 'requested' THEN ?::interval
                ELSE least(greatest(?::timestamptz - created_at, ?::interval), ?::interval) END
        WHERE id IN (SELECT id FROM shop_refunds
                      WHERE state IN ('requested', 'pending') AND next_at <= ?
                      ORDER BY next_at LIMIT ? FOR UPDATE SKIP LOCKED)
        RETURNING id, order_id`,
      [now, AGAIN_AFTER, now, AGAIN_AFTER, LOOKED_AT_WITHIN, now, limit],
    );
    const orders = await findOrderRows(
      knex,
      claimed.map(({ orderId }) => orderId),
    );
    const due = await Promise.all(
      claimed.map(async ({ id, orderId }) => {
        const [order, refund] = [
          orders.find((one) => one.id === orderId),
          await findRefund(knex, id),
        ];
        return order && refund ? [{ order, refund }] : [];
      }),
    );
    return due.flat();
  },
});
