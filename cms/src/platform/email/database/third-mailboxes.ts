import { RETENTION } from 'shared';
import { mailboxOf } from '../rules/mailbox-limit';
import { secondsUntilReachable, type Reached } from '../rules/third-mailboxes';
import { accountKey } from '../../database/rate-limits';
import { execute, rows, type Knex } from '../../database/knex';
import { sql } from '../../database/sql';
import type { Limit } from '../../http/rules/limits';

/** Namespace of these advisory locks; an arbitrary number. */
const SENDER_LOCK = 4_337_036;

/**
 * Counts a mailbox against the limits of whoever has the shop write to it, or against none if one of them is used up.
 * @returns seconds until it may be written to; 0 if it may now
 */
export function takeThirdMailbox(knex: Knex, given: readonly Limit[], to: string): Promise<number> {
  const limits = given.map((limit) => ({ ...limit, account: accountKey(limit.account) }));
  const accounts = limits.map(({ account }) => account);
  const addresses = limits.map(({ address }) => address);
  const mailbox = accountKey(mailboxOf(to));
  return knex.transaction(async (trx) => {
    // Requests of one sender run one after another, so that two cannot take the last place. In a fixed order, which
    // prevents deadlocks.
    await execute(
      trx,
      sql`SELECT pg_advisory_xact_lock(${SENDER_LOCK}, lock) FROM (
         SELECT DISTINCT hashtext(account || ' ' || address) AS lock
           FROM unnest(${accounts}::text[], ${addresses}::text[]) AS sender (account, address) ORDER BY lock) locks`,
    );
    const reached = await rows<Reached>(
      trx,
      sql`SELECT account, address, mailbox, at FROM shop_third_mailboxes
        WHERE (account, address) IN (SELECT * FROM unnest(${accounts}::text[], ${addresses}::text[]))
          AND at > now() - interval '1 day' ORDER BY at DESC`,
    );
    const seconds = secondsUntilReachable(limits, reached, mailbox, new Date());
    if (seconds > 0) return seconds;
    await execute(
      trx,
      sql`INSERT INTO shop_third_mailboxes (account, address, mailbox)
       SELECT DISTINCT account, address, ${mailbox}
         FROM unnest(${accounts}::text[], ${addresses}::text[]) AS sender (account, address)
       ON CONFLICT (account, address, mailbox) DO UPDATE SET at = excluded.at
        WHERE shop_third_mailboxes.at <= now() - interval '1 day'`,
    );
    return 0;
  });
}

/** Deletes rows that no longer count. */
export async function deleteOldThirdMailboxes(knex: Knex): Promise<void> {
  const kept = `${RETENTION.attempts.days} days`;
  await execute(knex, sql`DELETE FROM shop_third_mailboxes WHERE at < now() - ${kept}::interval`);
}
