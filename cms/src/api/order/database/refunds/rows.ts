import type { OrderRecord } from '../../rules/order';
import type { RefundRecord } from '../../rules/refunds/refund';
import { rows, type Knex } from '../../../../platform/database/knex';
import { findOrderRow } from '../reads';

/** Strapi has JSONB come as text. */
const COLUMNS = `
  id, order_id, request_id, capture_id,
  amount_cents, lines::json AS lines, restock, reason, actor,
  idempotency_key, request_hash, state, failure,
  provider_refund_id, created_at, settled_at`;

/** An order's refunds, oldest first. */
export const listRefundsOf = (knex: Knex, orderId: number): Promise<RefundRecord[]> =>
  rows(knex, `SELECT ${COLUMNS} FROM shop_refunds WHERE order_id = ? ORDER BY id`, [orderId]);

export async function findRefund(knex: Knex, id: number): Promise<RefundRecord | null> {
  const [refund] = await rows<RefundRecord>(
    knex,
    `SELECT ${COLUMNS} FROM shop_refunds WHERE id = ?`,
    [id],
  );
  return refund ?? null;
}

/** The refund that the provider knows by this id, and whose it is. */
export async function findRefundByRequest(
  knex: Knex,
  requestId: string,
): Promise<RefundRecord | null> {
  const [refund] = await rows<RefundRecord>(
    knex,
    `SELECT ${COLUMNS} FROM shop_refunds WHERE request_id = ?`,
    [requestId],
  );
  return refund ?? null;
}

/** Makes those who refund one order take turns; null when its row is gone. */
export async function lockOrderRow(trx: Knex, id: number): Promise<OrderRecord | null> {
  await trx('orders').where({ id }).forNoKeyUpdate().select('id');
  return findOrderRow(trx, id);
}
