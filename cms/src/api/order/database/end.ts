import type { EndReason, OrderRecord } from '../rules/order';
import { writeAudit } from '../../../platform/audit/audit';
import { returnStock } from './stock';
import { queueEmail } from '../../../platform/email/database/outbox';
import { firstRow, type Knex } from '../../../platform/database/knex';
import { findOrderRow } from './reads';

/** A capture may be running when an order ends; its money must be found soon. */
const CHECK_AFTER_MS = 60_000;

/** Reasons that also end a review: decisions of the provider, or an admin's removal. */
const ENDS_REVIEW: readonly EndReason[] = [
  'payment-refused',
  'payment-mismatch',
  'gone-at-provider',
  'removed',
];

/** See `OrderRepository.end`. An order with received money ends only by its removal. */
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
        AND (coalesce(received_cents, 0) = 0 OR ?)
      RETURNING document_id, capture_id,
                capture_requested_at AS asked_at`,
    [reason, now, orderId, open, overdueAt ?? null, overdueAt ?? null, reason === 'removed'],
  );
  if (ended) {
    await returnStock(trx, orderId);
    // This buyer was told that the payment is under review, so they are told the result.
    if (ended.captureId !== null && reason === 'payment-refused') {
      await queueEmail(trx, 'payment-refused', ended.documentId, ended.askedAt);
    }
    if (actor !== undefined) await writeAudit(trx, actor, `order.${reason}`, ended.documentId);
    await scheduleCheck(trx, orderId, new Date(now.getTime() + CHECK_AFTER_MS), 0);
  }
  return findOrderRow(trx, orderId);
}

/** Sets when the order is next looked up at the provider; null for never again. */
export async function scheduleCheck(
  knex: Knex,
  orderId: number,
  at: Date | null,
  failures: number,
): Promise<void> {
  const check = knex('shop_payment_checks').where({ order_id: orderId });
  await (at ? check.update({ next_at: at, failures }) : check.delete());
}
