import type { Core } from '@strapi/strapi';
import { RETENTION } from 'shared';
import { writeAudit } from '#platform/audit/audit';
import { execute, firstRow, type Knex } from '#platform/database/knex';
import { lockDocuments } from '#platform/database/locks';
import { deleteAddressesOf } from './known-addresses';
import { proveMailbox } from './mailboxes';
import { endPasskeys } from './passkeys';
import { resetRateLimit } from '#platform/database/rate-limits';
import { hashToken, newToken } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';
import { insertUser } from './users';
import { LOGIN } from '../rules/limits';

const LIFETIME = '1 hour';
/** Of a link that somebody gets without having asked for it. */
const INVITATION_LIFETIME = '7 days';

/**
 * Creates a one-time token that sets a new password for whoever reads this mailbox. @param userId the account with its
 * address now
 */
export async function openPasswordReset(
  knex: Knex,
  userId: number,
  email: string,
  lifetime = LIFETIME,
): Promise<string> {
  const token = newToken();
  await execute(
    knex,
    sql`INSERT INTO shop_password_resets (token_hash, user_id, email, expires_at)
     VALUES (${hashToken(token)}, ${userId}, ${email}, now() + ${lifetime}::interval)`,
  );
  return token;
}

/**
 * Creates a one-time token that sets the first password of an account which an admin made for somebody.
 * @param documentId empty for an order that waits for its mailbox to be proven: then of whichever account has the address
 * @returns null if the account has a password, or another address by now
 */
export async function openInvitation(knex: Knex, documentId: string, email: string): Promise<string | null> {
  const invited = await firstRow<{ id: number }>(
    knex,
    sql`SELECT id FROM up_users
      WHERE lower(email) = ${email.toLowerCase()} AND blocked IS NOT TRUE
        AND (${documentId} = '' OR (document_id = ${documentId} AND password IS NULL))`,
  );
  return invited && openPasswordReset(knex, invited.id, email.toLowerCase(), INVITATION_LIFETIME);
}

/** A change of an account's password or e-mail, as the email about it states it. */
interface AccountChange {
  /** The account's e-mail before the change. */
  email: string;
  /** One-time token that gives the account back to this e-mail; null if that is not possible any more. */
  token: string | null;
}

/**
 * Creates the token for the email about a change. Null if the account was deleted. Not created with the change, because
 * only its hash is ever stored.
 */
export async function openAccountRecovery(knex: Knex, id: string): Promise<AccountChange | null> {
  const token = newToken();
  const change = await firstRow<{ email: string; isOpen: boolean }>(
    knex,
    sql`UPDATE shop_account_recoveries SET token_hash = CASE WHEN expires_at > now() THEN ${hashToken(token)} END
      WHERE id = ${id} RETURNING email, token_hash IS NOT NULL AS is_open`,
  );
  return change && { email: change.email, token: change.isOpen ? token : null };
}

interface Link {
  id: number;
  documentId: string;
  /** Where the link was sent: whoever uses it reads that mailbox. In lower case. */
  email: string;
  /** The mailbox that the account belongs to, and whether it is proven. */
  home: string;
  isProven: boolean;
  /** The change that the link undoes; null for a forgotten password. */
  recovery: string | null;
}

/** Null if the token is unknown, used or expired, or if its account has another address now. */
export function findPasswordReset(knex: Knex, token: string): Promise<Link | null> {
  return firstRow(
    knex,
    sql`SELECT u.id, u.document_id, lower(coalesce(t.email, u.email)) AS email, t.recovery,
            m.email AS home, m.proven_at IS NOT NULL AS is_proven
       FROM (SELECT token_hash, user_id, expires_at, NULL::bigint AS recovery, email
               FROM shop_password_resets
              UNION ALL
             SELECT token_hash, user_id, expires_at, id, email FROM shop_account_recoveries) t
       JOIN up_users u ON u.id = t.user_id
       JOIN shop_account_mailboxes m ON m.user_id = u.id
      WHERE t.token_hash = ${hashToken(token)} AND t.expires_at > now() AND u.blocked IS NOT TRUE
        AND (t.recovery IS NOT NULL OR lower(coalesce(t.email, u.email)) IN (lower(u.email), m.email))`,
  );
}

/**
 * Sets the password for whoever reads the mailbox that the token was sent to, and resets their log-in limit. If the
 * account belongs to that mailbox, it becomes theirs at this address. If its owner only moved it there, it returns to
 * its own mailbox, and the reader gets a new account (decision 17).
 * @returns the row of their account
 * @throws Refusal `link-invalid` if the token is not valid any more
 */
export async function resetPassword(
  strapi: Core.Strapi,
  token: string,
  passwordHash: string,
): Promise<number> {
  return strapi.db.transaction(async ({ trx }) => {
    const found = await findPasswordReset(trx, token);
    if (!found) throw new Refusal('link-invalid');
    // Locks the account first, as every change of an account does: parallel uses of a token wait here.
    await lockDocuments(trx, 'up_users', [found.documentId], 'change');
    const link = await findPasswordReset(trx, token);
    if (!link) throw new Refusal('link-invalid');
    await resetRateLimit(trx, LOGIN, link.email);
    return link.recovery === null && link.email !== link.home
      ? partAccounts(strapi, trx, link, passwordHash)
      : takeAccount(trx, link, passwordHash);
  });
}

/**
 * Gives the account to the mailbox. Sessions and links end; if the mailbox was not proven before, all other recoveries
 * end too.
 */
async function takeAccount(trx: Knex, link: Link, passwordHash: string): Promise<number> {
  const { id, documentId, email, recovery } = link;
  await trx('up_users')
    .where({ id })
    .update({ password: passwordHash, updated_at: new Date(), email, username: email });
  if (recovery !== null) await endAccountRecoveries(trx, id, recovery);
  else if (!link.isProven) await endOtherRecoveries(trx, id, email);
  await proveMailbox(trx, id, email);
  await trx('shop_sessions').where({ user_id: id }).delete();
  await deleteAddressesOf(trx, id);
  if (recovery !== null || !link.isProven) await endPasskeys(trx, id, recovery);
  await trx('shop_password_resets').where({ user_id: id }).delete();
  if (recovery === null) await writeAudit(trx, documentId, 'user.password-reset', documentId);
  else await writeAudit(trx, documentId, 'user.recovered', documentId, { after: { email } });
  return id;
}

/** The form asks for no name, and reviews would show a name made from the address. */
const NEW_NAME = 'Customer';

/**
 * Separates two people: the old account returns to its mailbox with all its data, and a new account gets the address.
 */
async function partAccounts(
  strapi: Core.Strapi,
  trx: Knex,
  { id, documentId, email, home }: Link,
  passwordHash: string,
): Promise<number> {
  await trx('up_users').where({ id }).update({ email: home, username: home, updated_at: new Date() });
  await writeAudit(trx, documentId, 'user.recovered', documentId, { after: { email: home } });
  await trx('shop_password_resets').where({ user_id: id, email }).delete();
  // Emails about an account that was never theirs.
  await trx('shop_account_recoveries').where({ user_id: id, email }).delete();
  const user = await insertUser(strapi, trx, { name: NEW_NAME, email, passwordHash });
  await proveMailbox(trx, user.id, email);
  return user.id;
}

async function endOtherRecoveries(trx: Knex, userId: number, email: string): Promise<void> {
  await trx('shop_account_recoveries')
    .where({ user_id: userId })
    .whereNot({ email })
    .where('expires_at', '>', trx.fn.now())
    .update({ expires_at: trx.fn.now() });
}

/**
 * Ends the recovery in use and those of later changes. The account goes back to its first owner, so nobody who took it
 * over may get it back with a link they received meanwhile.
 */
async function endAccountRecoveries(trx: Knex, userId: number, id: string): Promise<void> {
  await trx('shop_account_recoveries')
    .where({ user_id: userId })
    .where('id', '>=', id)
    .where('expires_at', '>', trx.fn.now())
    .update({ expires_at: trx.fn.now() });
}

/** Deletes recoveries after their retention. */
export async function deleteExpiredAccountRecoveries(knex: Knex): Promise<void> {
  const kept = `${RETENTION.formerAddresses.days} days`;
  await execute(knex, sql`DELETE FROM shop_account_recoveries WHERE changed_at < now() - ${kept}::interval`);
}
