import { planRefund, type RefundRecord } from '../../rules/refunds/refund';
import type {
  RefundRepository,
  RefundRequest,
  RefundRequestResult,
} from '../../rules/refunds/refund-ports';
import { writeAudit } from '../../../../platform/audit/audit';
import { rows, type Knex } from '../../../../platform/database/knex';
import { findOrderRows, lockOrderRow } from '../reads';
import { bookRefunds } from './booking';
import { COLUMNS, findRefund, insertRefund, listRefundsOf } from './rows';

/** One that was refused or lost on the way is asked for again after this. */
const AGAIN_AFTER = '1 minute';
/** What the provider has in hand is looked at as often as it is old, at least so often. */
const LOOKED_AT_WITHIN = '1 hour';

async function requestRefund(
  trx: Knex,
  orderId: number,
  { input, actor, idempotencyKey, requestHash }: RefundRequest,
): Promise<RefundRequestResult> {
  const order = await lockOrderRow(trx, orderId);
  // It was never opened at the provider, and undone meanwhile.
  if (!order) return { ok: false, fault: 'not-paid' };
  const earlier = await listRefundsOf(trx, orderId);
  const known = earlier.find((one) => idempotencyKey && one.idempotencyKey === idempotencyKey);
  if (known) {
    const isSame = known.requestHash === requestHash;
    return isSame ? { ok: true, refund: known } : { ok: false, fault: 'idempotency-key-reused' };
  }
  const planned = planRefund(order, earlier, input);
  if (!planned.ok) return planned;
  const { restock, reason } = input;
  const refund = await insertRefund(trx, {
    ...{ orderId, captureId: order.captureId, ...planned.plan, restock, reason, actor },
    ...{ idempotencyKey, requestHash, providerRefundId: null, createdAt: null },
  });
  const details = { refund: refund.requestId, ...planned.plan, restock, reason };
  await writeAudit(trx, actor, 'order.refund-requested', order.documentId, details);
  return { ok: true, refund };
}

/** The refunds on PostgreSQL. Whatever changes one of an order's holds the lock of the order's row. */
export const refundRepository = (knex: Knex): RefundRepository => ({
  request: (orderId, request) => knex.transaction((trx) => requestRefund(trx, orderId, request)),

  record: (orderId, told) => knex.transaction((trx) => bookRefunds(trx, orderId, told)),

  fail: (refundId, failure) =>
    knex.transaction(async (trx) => {
      const refund = await findRefund(trx, refundId);
      if (!refund) return;
      const { orderId, requestId, amountCents } = refund;
      const [order] = await trx('orders')
        .where({ id: orderId })
        .forNoKeyUpdate()
        .select('document_id');
      const failed = await trx('shop_refunds')
        .where({ id: refundId, state: 'requested' })
        .update({ state: 'failed', failure, settled_at: new Date() });
      if (failed === 0 || !order) return;
      const details = { refund: requestId, amountCents, failure };
      await writeAudit(trx, refund.actor, 'order.refund-failed', order.document_id, details);
    }),

  find: (refundId) => findRefund(knex, refundId),

  async claimDue(now, limit) {
    const claimed = await rows<RefundRecord>(
      knex,
      `UPDATE shop_refunds
          SET attempts = attempts + 1,
              next_at = ?::timestamptz + CASE state WHEN 'requested' THEN ?::interval
                ELSE least(greatest(?::timestamptz - created_at, ?::interval), ?::interval) END
        WHERE id IN (SELECT id FROM shop_refunds
                      WHERE state IN ('requested', 'pending') AND next_at <= ?
                      ORDER BY next_at LIMIT ? FOR UPDATE SKIP LOCKED)
        RETURNING ${COLUMNS}`,
      [now, AGAIN_AFTER, now, AGAIN_AFTER, LOOKED_AT_WITHIN, now, limit],
    );
    const ids = claimed.map(({ orderId }) => orderId);
    const orders = new Map((await findOrderRows(knex, ids)).map((order) => [order.id, order]));
    return claimed.flatMap((refund) => {
      const order = orders.get(refund.orderId);
      return order ? [{ order, refund }] : [];
    });
  },
});
