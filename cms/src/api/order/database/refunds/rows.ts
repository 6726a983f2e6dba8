import type { RefundRecord } from '../../rules/refunds/refund';
import { firstRow, rows, type Binding, type Knex } from '../../../../platform/database/knex';

/** Strapi has JSONB come as text. */
export const COLUMNS = `id, order_id, request_id, capture_id, amount_cents, lines::json, restock, reason, actor,
  idempotency_key, request_hash, state, failure, provider_refund_id, created_at, settled_at`;

const select = (knex: Knex, where: string, value: Binding): Promise<RefundRecord[]> =>
  rows(knex, `SELECT ${COLUMNS} FROM shop_refunds WHERE ${where} ORDER BY id`, [value]);

/** An order's refunds, oldest first. */
export const listRefundsOf = (knex: Knex, orderId: number) => select(knex, 'order_id = ?', orderId);

/** The refund that the provider knows by this id. */
export const findRefundByRequest = async (knex: Knex, requestId: string) =>
  (await select(knex, 'request_id = ?', requestId))[0] ?? null;

export const findRefund = async (knex: Knex, id: number) =>
  (await select(knex, 'id = ?', id))[0] ?? null;

interface NewRefund
  extends
    Pick<RefundRecord, 'orderId' | 'amountCents' | 'lines' | 'restock' | 'reason' | 'actor'>,
    Pick<RefundRecord, 'idempotencyKey' | 'requestHash' | 'providerRefundId'> {
  captureId: string | null;
  /** Null for now. */
  createdAt: Date | null;
}

export async function insertRefund(trx: Knex, refund: NewRefund): Promise<RefundRecord> {
  const inserted = await firstRow<RefundRecord>(
    trx,
    `INSERT INTO shop_refunds (order_id, capture_id, amount_cents, lines, restock, reason, actor,
                               idempotency_key, request_hash, provider_refund_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce(?::timestamptz, now())) RETURNING ${COLUMNS}`,
    [
      ...[refund.orderId, refund.captureId, refund.amountCents, JSON.stringify(refund.lines)],
      ...[refund.restock, refund.reason, refund.actor, refund.idempotencyKey, refund.requestHash],
      ...[refund.providerRefundId, refund.createdAt],
    ],
  );
  if (!inserted) throw new Error('A refund was not inserted');
  return inserted;
}

/** Writes what changes of a refund. */
export async function saveRefund(trx: Knex, refund: RefundRecord): Promise<void> {
  const { id, state, failure, lines, amountCents, providerRefundId, settledAt } = refund;
  await trx('shop_refunds')
    .where({ id })
    .update({
      ...{ state, failure, lines: JSON.stringify(lines), amount_cents: amountCents },
      ...{ provider_refund_id: providerRefundId, settled_at: settledAt },
    });
}
