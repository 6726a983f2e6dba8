import { mayEnd } from '../rules/ending';
import { hasUnpaidMoney, type EndReason, type OrderRecord } from '../rules/order';
import { endedPartPaid } from '../rules/payment/part-paid';
import { writeAudit } from '#platform/audit/audit';
import { returnStock } from './stock';
import { queueEmail } from '#platform/email/database/outbox';
import { execute, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { noteProblem } from './payment/note-problem';
import { lockOrderRow, mustFindOrderRow } from './reads';

/** A capture may be running when an order ends; its money must be found soon. */
const CHECK_AFTER_MS = 60_000;

/** What PayPal says of a payment that it has reviewed. */
const REFUSALS: readonly EndReason[] = ['payment-refused', 'gone-at-provider'];

/** See `OrderRepository.end`. If the order has money of its customer, `keepCustomerOf` must precede. */
export async function endOrder(
  trx: Knex,
  orderId: number,
  reason: EndReason,
  { overdueAt, actor }: { overdueAt?: Date; actor?: string } = {},
): Promise<OrderRecord | null> {
  const order = await lockOrderRow(trx, orderId);
  if (!order || !mayEnd(order, reason, overdueAt ?? null)) return order;
  const { documentId, captureId, captureRequestedAt } = order;
  const now = new Date();
  await trx('orders')
    .where({ id: orderId })
    .update({ state: 'cancelled', end_reason: reason, updated_at: now });
  await returnStock(trx, orderId);
  if (hasUnpaidMoney(order)) await noteProblem(trx, orderId, endedPartPaid(order));
  // This buyer was told that the payment is under review, so they are told the result.
  if (captureId !== null && REFUSALS.includes(reason))
    await queueEmail(trx, 'payment-refused', documentId, captureRequestedAt);
  if (actor !== undefined) await writeAudit(trx, actor, `order.${reason}`, documentId);
  await scheduleCheck(trx, orderId, new Date(now.getTime() + CHECK_AFTER_MS), 0);
  return mustFindOrderRow(trx, orderId);
}

/** Looks the order up at the provider in so many seconds, unless that happens before. */
export const checkWithin = (knex: Knex, orderId: number, seconds: number): Promise<number> =>
  execute(
    knex,
    sql`UPDATE shop_payment_checks SET next_at = least(next_at, now() + make_interval(secs => ${seconds}))
      WHERE order_id = ${orderId}`,
  );

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
