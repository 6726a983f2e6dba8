import type { DueOrder } from '../../../domain/orders/ports';
import { rows, type Knex } from '../knex';
import { findOrderRows } from './reads';

/** Longer than asking the provider about one order takes; whoever dies meanwhile leaves it to the next. */
const CLAIM_SECONDS = 60;

/** Orders that are due to be looked up at the provider; no other instance gets the same. */
export async function claimDue(knex: Knex, now: Date, limit: number): Promise<DueOrder[]> {
  const claimed = await rows<{ id: number; failures: number }>(
    knex,
    `WITH due AS (
       SELECT order_id FROM shop_payment_checks WHERE next_at <= ?
        ORDER BY next_at LIMIT ? FOR UPDATE SKIP LOCKED
     )
     UPDATE shop_payment_checks c SET next_at = ?::timestamptz + make_interval(secs => ?)
       FROM due WHERE c.order_id = due.order_id RETURNING c.order_id AS id, c.failures`,
    [now, limit, now, CLAIM_SECONDS],
  );
  const failures = new Map(claimed.map((check) => [check.id, check.failures]));
  const orders = await findOrderRows(knex, [...failures.keys()]);
  return orders.map((order) => ({ order, failures: failures.get(order.id) ?? 0 }));
}

/** Sets when an order is looked at next; null for never again. */
export async function scheduleCheck(
  knex: Knex,
  orderId: number,
  at: Date | null,
  failures: number,
): Promise<void> {
  const check = knex('shop_payment_checks').where({ order_id: orderId });
  await (at ? check.update({ next_at: at, failures }) : check.delete());
}
