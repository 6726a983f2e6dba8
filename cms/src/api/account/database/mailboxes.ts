import { writeAudit } from '#platform/audit/audit';
import { execute, firstRow, type Knex } from '#platform/database/knex';
import { lockDocuments } from '#platform/database/locks';
import { hashToken, newToken, type SignedInUser } from '#platform/database/sessions';
import { identifier, sql, type Sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';

const LINK_LIFETIME = '7 days';

/**
 * Which mailbox an account belongs to, and whether its owner has proven that they read it: see schema.sql and decision
 * 17.
 */

/** Whether the account with this address belongs to that mailbox, proven by a link. @param email in lower case */
export async function mailboxIsProven(knex: Knex, email: string): Promise<boolean> {
  const proven = await firstRow(
    knex,
    sql`SELECT FROM shop_account_mailboxes m JOIN up_users u ON u.id = m.user_id
      WHERE m.email = ${email} AND lower(u.email) = m.email AND m.proven_at IS NOT NULL`,
  );
  return proven !== null;
}

/**
 * Whether somebody can log in to an account with this address who has not proven that they read its mailbox: it may be a
 * stranger's address. Admins have their role from an owner, who knows them. @param email in lower case
 */
export async function mailboxIsClaimed(knex: Knex, email: string): Promise<boolean> {
  const claimed = await firstRow(
    knex,
    sql`SELECT FROM up_users u JOIN shop_account_mailboxes m ON m.user_id = u.id
      WHERE lower(u.email) = ${email} AND u.password IS NOT NULL AND u.is_admin IS NOT TRUE
        AND (m.email <> lower(u.email) OR m.proven_at IS NULL)`,
  );
  return claimed !== null;
}

/** The account with this address, else the account that belongs to its mailbox. @param email in lower case */
export function findMailboxHolder(knex: Knex, email: string): Promise<{ id: number } | null> {
  return firstRow(
    knex,
    sql`SELECT u.id FROM up_users u JOIN shop_account_mailboxes m ON m.user_id = u.id
      WHERE (lower(u.email) = ${email} OR m.email = ${email}) AND u.blocked IS NOT TRUE
      ORDER BY lower(u.email) = ${email} DESC LIMIT 1`,
  );
}

/** Stores that the account's owner reads this mailbox; the account belongs to it from now on. */
export async function proveMailbox(trx: Knex, userId: number, email: string): Promise<void> {
  await execute(
    trx,
    sql`UPDATE shop_account_mailboxes
        SET email = ${email}, proven_at = CASE WHEN email = ${email} THEN coalesce(proven_at, now()) ELSE now() END
      WHERE user_id = ${userId}`,
  );
}

/** Marks the transaction as an owner's change of address: the account keeps its mailbox until the new one is proven. */
export async function keepMailbox(trx: Knex): Promise<void> {
  await execute(trx, sql`SELECT set_config('shop.own_change', 'yes', true)`);
}

/**
 * A condition on a table with `email`, `user_id` and `created_at`, for the id of an account. It matches rows that the
 * account sent while signed in, and rows that somebody sent from its mailbox without signing in. The latter only once
 * the mailbox is proven, because anybody may type an address.
 */
export const sentBy = (
  table: 'shop_contact_messages' | 'shop_stock_alerts',
  userId: number,
): Sql => sql`id IN (
  SELECT t.id FROM shop_account_mailboxes m
    JOIN ${identifier(table)} t ON t.user_id = m.user_id
                    OR (t.user_id IS NULL AND t.email = m.email AND t.created_at >= m.proven_at)
   WHERE m.user_id = ${userId})`;

/** The mailbox of an account; null until it is proven. */
export async function provenMailboxOf(knex: Knex, userId: number): Promise<string | null> {
  const proven = sql`SELECT email FROM shop_account_mailboxes WHERE user_id = ${userId} AND proven_at IS NOT NULL`;
  return (await firstRow<{ email: string }>(knex, proven))?.email ?? null;
}

/**
 * Creates the token that proves an account's new address. Null if the account's address is its mailbox again.
 * @param changeId row of the change
 */
export async function openConfirmation(
  knex: Knex,
  changeId: string,
): Promise<{ email: string; token: string } | null> {
  const token = newToken();
  const opened = await firstRow<{ email: string }>(
    knex,
    sql`INSERT INTO shop_mailbox_confirmations (token_hash, user_id, email, expires_at)
     SELECT ${hashToken(token)}, u.id, lower(u.email), now() + ${LINK_LIFETIME}::interval
       FROM shop_account_recoveries r
       JOIN up_users u ON u.id = r.user_id
       JOIN shop_account_mailboxes m ON m.user_id = u.id
      WHERE r.id = ${changeId} AND lower(u.email) <> m.email
     RETURNING email`,
  );
  return opened && { ...opened, token };
}

/** The same for a link that the owner asks for. Null if the mailbox is proven meanwhile. @param email in lower case */
export async function openOwnConfirmation(
  knex: Knex,
  email: string,
): Promise<{ email: string; token: string } | null> {
  const token = newToken();
  const opened = await firstRow<{ email: string }>(
    knex,
    sql`INSERT INTO shop_mailbox_confirmations (token_hash, user_id, email, expires_at)
     SELECT ${hashToken(token)}, u.id, lower(u.email), now() + ${LINK_LIFETIME}::interval
       FROM up_users u JOIN shop_account_mailboxes m ON m.user_id = u.id
      WHERE lower(u.email) = ${email} AND (lower(u.email) <> m.email OR m.proven_at IS NULL)
     RETURNING email`,
  );
  return opened && { ...opened, token };
}

/**
 * Moves the account to the mailbox that the link was sent to. Requires the account's own session: the address may be a
 * stranger's, who must not get the account. Recovery links stay valid, because a thief would be signed in as well.
 * @throws Refusal `link-invalid` if the token is not this account's, or not valid any more
 */
export function confirmMailbox(knex: Knex, token: string, user: SignedInUser): Promise<void> {
  return knex.transaction(async (trx) => {
    await lockDocuments(trx, 'up_users', [user.documentId], 'change');
    const link = await firstRow<{ email: string }>(
      trx,
      sql`SELECT c.email FROM shop_mailbox_confirmations c JOIN up_users u ON u.id = c.user_id
        WHERE c.token_hash = ${hashToken(token)} AND c.user_id = ${user.id} AND c.expires_at > now()
          AND lower(u.email) = c.email`,
    );
    if (!link) throw new Refusal('link-invalid');
    await proveMailbox(trx, user.id, link.email);
    await trx('shop_mailbox_confirmations').where({ user_id: user.id }).delete();
    await writeAudit(trx, user.documentId, 'user.email-confirmed', user.documentId);
  });
}
