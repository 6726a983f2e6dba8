import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';
import { type PublishingFacts, readPublishing } from '../../publishing';
import { PAID_CENTS, type OrderState } from '../../order';

/** Numbers of the orders in one state. */
export interface OrderFacts {
  state: OrderState;
  count: number;
  problems: number;
  refundsDue: number;
  /** Time since the oldest of them changed. */
  unchangedSeconds: number;
  /** Time since the first reservation ended; negative if none has. */
  overdueSeconds: number;
}

interface EmailFacts {
  state: 'queued' | 'sending' | 'unknown' | 'given_up';
  count: number;
  /** Age of the oldest email. */
  oldestSeconds: number;
}

/** Facts about the shop, the same on every instance. */
export interface ShopFacts {
  orders: OrderFacts[];
  emails: EmailFacts[];
  publishing: PublishingFacts;
  /** When the last complete backup was stored; null for never. */
  lastBackupAt: Date | null;
}

/** Queries run one after another, so that they take only one connection of the pool. */
export async function readShopFacts(knex: Knex): Promise<ShopFacts> {
  const orders = await rows<OrderFacts>(
    knex,
    sql`SELECT state, count(*)::integer AS count,
            count(coalesce(payment_problem, handled_problem))::integer AS problems,
            count(refund_due_capture_id)::integer AS refunds_due,
            extract(epoch FROM now() AT TIME ZONE 'UTC' - min(updated_at))::float8 AS unchanged_seconds,
            extract(epoch FROM now() AT TIME ZONE 'UTC' - min(expires_at)
              FILTER (WHERE state <> 'pending' OR ${PAID_CENTS} = 0))::float8 AS overdue_seconds
       FROM orders o GROUP BY state`,
  );
  // An email that was given up still has the time of its next attempt. Emails that were given up or are unknown count
  // for one day, or they would be reported for ever.
  const emails = await rows<EmailFacts>(
    knex,
    sql`SELECT CASE state WHEN 'cancelled' THEN 'given_up' ELSE state END AS state,
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
    sql`SELECT max(at) AS at FROM shop_backup_log WHERE event = 'backup'`,
  );
  const lastBackupAt = backup?.at ?? null;
  return { orders, emails, lastBackupAt, publishing: await readPublishing(knex) };
}
