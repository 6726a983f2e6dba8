import type { EndReason, OrderRecord } from '../rules/order';
import { writeAudit } from '../../../platform/audit/audit';
import { returnStock } from './stock';
import { queueEmail } from '../../../platform/email/database/outbox';
import { firstRow, type Knex } from '../../../platform/database/knex';
import { findOrderRow } from './reads';

/** A capture may be on its way when an order ends: what it takes has to be found soon. */
const CHECK_AFTER_MS = 60_000;

/** Reasons that end a review too: what the provider itself has decided, or an admin. */
const ENDS_REVIEW: readonly EndReason[] = [
  'payment-refused',
  'payment-mismatch',
  'gone-at-provider',
  'removed',
];

/** See `OrderRepository.end`. */
export async function endOrder(
  trx: Knex,
  orderId: number,
  reason: EndReason,
  { overdueAt, actor }: { overdueAt?: Date; actor?: string } = {},
): Promise<OrderRecord | null> {
  const open = ENDS_REVIEW.includes(reason) ? ['pending', 'under_review'] : ['pending'];
  const now = new Date();
  const ended = await firstRow<{ documentId: string; captureId: string | null; askedAt: Date }>(
    trx,
    `UPDATE orders SET state = 'cancelled', end_reason = ?, updated_at = ?
      WHERE id = ? AND state = ANY(?) AND (?::timestamp IS NULL OR expires_at < ?)
      RETURNING document_id, capture_id,
                capture_requested_at AS asked_at`,
    [reason, now, orderId, open, overdueAt ?? null, overdueAt ?? null],
  );
  if (ended) {
    await returnStock(trx, orderId);
    // Its buyer was told that the payment is being reviewed.
    if (ended.captureId !== null && reason === 'payment-refused') {
      await queueEmail(trx, 'payment-refused', ended.documentId, ended.askedAt);
    }
    if (actor !== undefined) await writeAudit(trx, actor, `order.${reason}`, ended.documentId);
    await scheduleCheck(trx, orderId, new Date(now.getTime() + CHECK_AFTER_MS), 0);
  }
  return findOrderRow(trx, orderId);
}

/** Sets when an order is looked up at the provider next; null for never again. */
export async function scheduleCheck(
  knex: Knex,
  orderId: number,
  at: Date | null,
  failures: number,
): Promise<void> {
  const check = knex('shop_payment_checks').where({ order_id: orderId });
  await (at ? check.update({ next_at: at, failures }) : check.delete());
}
