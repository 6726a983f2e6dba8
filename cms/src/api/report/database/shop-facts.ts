import { rows, type Knex } from '../../../platform/database/knex';
import { type PublishingFacts, readPublishing } from '../../publishing';
import type { OrderState } from '../../order';

/** How the orders of one state stand. */
export interface OrderFacts {
  state: OrderState;
  count: number;
  problems: number;
  refundsDue: number;
  /** Since the oldest of them changed. */
  unchangedSeconds: number;
  /** Since the first of their reservations ran out; below 0 when none has. */
  overdueSeconds: number;
}

interface EmailFacts {
  state: 'queued' | 'sending' | 'unknown' | 'given_up';
  count: number;
  /** Since the oldest of them was queued. */
  oldestSeconds: number;
}

/** How the shop stands, whichever instance asks. */
export interface ShopFacts {
  orders: OrderFacts[];
  emails: EmailFacts[];
  publishing: PublishingFacts;
  /** When the last backup was whole and where it belongs; null for never. */
  lastBackupAt: Date | null;
}

/** One after the other: they take one connection of the pool, not three. */
export async function readShopFacts(knex: Knex): Promise<ShopFacts> {
  const orders = await rows<OrderFacts>(
    knex,
    `SELECT state, count(*)::integer AS count,
            count(payment_problem)::integer AS problems,
            count(refund_due_capture_id)::integer AS refunds_due,
            extract(epoch FROM now() AT TIME ZONE 'UTC' - min(updated_at))::float8 AS unchanged_seconds,
            extract(epoch FROM now() AT TIME ZONE 'UTC' - min(expires_at))::float8 AS overdue_seconds
       FROM orders GROUP BY state`,
  );
  // What was given up is to be tried again by nobody, but says when that would have been. Both ends count
  // for a day: nothing is done about them, so they would be reported for ever.
  const emails = await rows<EmailFacts>(
    knex,
    `SELECT CASE state WHEN 'cancelled' THEN 'given_up' ELSE state END AS state,
            count(*)::integer AS count,
            extract(epoch FROM now() - min(created_at))::float8 AS oldest_seconds
       FROM shop_outbox
      WHERE state IN ('queued', 'sending')
         OR (claimed_at > now() - interval '1 day'
             AND (state = 'unknown' OR (state = 'cancelled' AND next_attempt_at > claimed_at)))
      GROUP BY 1`,
  );
  const [backup] = await rows<{ at: Date | null }>(
    knex,
    `SELECT max(at) AS at FROM shop_backup_log WHERE event = 'backup'`,
  );
  const lastBackupAt = backup?.at ?? null;
  return { orders, emails, lastBackupAt, publishing: await readPublishing(knex) };
}
