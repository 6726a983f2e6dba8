import type { CustomerHoldings, UnpaidHold } from '../../rules/placing/holding';
import { firstRow, rows, type Knex } from '../../../../platform/database/knex';

/** What a customer's unpaid orders have kept from others lately. @throws when the account is gone */
export async function readHoldings(
  knex: Knex,
  customerId: number,
  now: Date,
): Promise<Omit<CustomerHoldings, 'replacedEnds'>> {
  const account = await firstRow<{ since: Date; hasPaid: boolean }>(
    knex,
    `SELECT coalesce(created_at, 'epoch') AS since,
            EXISTS (SELECT FROM orders WHERE customer_id = u.id AND paid_at IS NOT NULL) AS has_paid
       FROM up_users u WHERE id = ?`,
    [customerId],
  );
  if (!account) throw new Error(`Account ${customerId} is gone`);
  const holds = await rows<UnpaidHold>(
    knex,
    `SELECT created_at AS from,
            CASE state WHEN 'pending' THEN hold_ends_at ELSE least(hold_ends_at, updated_at) END AS to
       FROM orders WHERE customer_id = ? AND state IN ('pending', 'under_review', 'cancelled')
        AND created_at > ?::timestamp - interval '2 days'`,
    [customerId, now],
  );
  return { ...account, holds };
}
