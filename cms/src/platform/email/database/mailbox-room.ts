import { RETENTION } from 'shared';
import type { MailboxLimit } from '../rules/emails';
import { mailboxOf, secondsUntilRoom } from '../rules/mailbox-limit';
import { accountKey } from '../../database/rate-limits';
import { execute, firstRow, rows, type Knex } from '../../database/knex';
import { sql } from '../../database/sql';

/** Namespace of these advisory locks; an arbitrary number. */
const MAILBOX_LOCK = 4_337_035;

/**
 * Counts an email against the limit of an unproven mailbox, once for all its attempts.
 * @returns seconds until there is room; 0 if it may be sent now
 */
export function takeRoom(
  knex: Knex,
  { id, to, limit }: { id: string; to: string; limit: MailboxLimit },
): Promise<number> {
  const mailbox = accountKey(mailboxOf(to));
  return knex.transaction(async (trx) => {
    // Emails to one mailbox are counted one after another, so that two cannot take the last place.
    await execute(trx, sql`SELECT pg_advisory_xact_lock(${MAILBOX_LOCK}, hashtext(${mailbox}))`);
    const counted = sql`SELECT FROM shop_mailbox_emails WHERE email_id = ${id}`;
    if (await firstRow(trx, counted)) return 0;
    const had = await rows<{ at: Date }>(
      trx,
      sql`SELECT at FROM shop_mailbox_emails
        WHERE mailbox = ${mailbox} AND at > now() - interval '1 day' ORDER BY at DESC`,
    );
    const seconds = secondsUntilRoom(
      limit,
      had.map(({ at }) => at),
      new Date(),
    );
    if (seconds === 0) await trx('shop_mailbox_emails').insert({ email_id: id, mailbox });
    return seconds;
  });
}

/** Deletes rows that no longer count. */
export async function deleteOldMailboxEmails(knex: Knex): Promise<void> {
  const kept = `${RETENTION.attempts.days} days`;
  await execute(knex, sql`DELETE FROM shop_mailbox_emails WHERE at < now() - ${kept}::interval`);
}
