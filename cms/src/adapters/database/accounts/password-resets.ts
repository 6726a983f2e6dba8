import { RETENTION } from 'shared';
import { LOGIN } from '../../../domain/accounts/limits';
import { writeAudit } from '../audit';
import { firstRow, type Knex } from '../knex';
import { lockDocuments } from '../locks';
import { resetRateLimit } from './rate-limits';
import { hashToken, newToken } from './sessions';

const LIFETIME = '1 hour';

/** Makes a token that sets a new password for this account, once. */
export async function openPasswordReset(knex: Knex, userId: number): Promise<string> {
  const token = newToken();
  await knex.raw(
    `INSERT INTO shop_password_resets (token_hash, user_id, expires_at)
     VALUES (?, ?, now() + ?::interval)`,
    [hashToken(token), userId, LIFETIME],
  );
  return token;
}

/** A change of an account's password or e-mail, as its owner is told of it. */
interface AccountChange {
  /** The account's e-mail as it was before. */
  email: string;
  /** Gives the account back to this e-mail, once; null when that is not possible any more. */
  token: string | null;
}

/**
 * Makes the token for the email about a change. Null when the account is gone. Not made with the change:
 * only its hash is ever stored.
 */
export async function openAccountRecovery(knex: Knex, id: string): Promise<AccountChange | null> {
  const token = newToken();
  const change = await firstRow<{ email: string; isOpen: boolean }>(
    knex,
    `UPDATE shop_account_recoveries SET token_hash = CASE WHEN expires_at > now() THEN ? END
      WHERE id = ? RETURNING email, token_hash IS NOT NULL AS "isOpen"`,
    [hashToken(token), id],
  );
  return change && { email: change.email, token: change.isOpen ? token : null };
}

interface Holder {
  id: number;
  documentId: string;
  /** The account's, or, where the token gives it back, the one of before the change. */
  email: string;
  /** The change that the token undoes; null for a forgotten password. */
  recovery: string | null;
}

/** Whose password the token may set; null when it is unknown, used or expired. */
export function findPasswordReset(knex: Knex, token: string): Promise<Holder | null> {
  return firstRow(
    knex,
    `SELECT u.id, u.document_id AS "documentId", coalesce(t.email, u.email) AS email, t.recovery
       FROM (SELECT token_hash, user_id, expires_at, NULL::bigint AS recovery, NULL AS email
               FROM shop_password_resets
              UNION ALL
             SELECT token_hash, user_id, expires_at, id, email FROM shop_account_recoveries) t
       JOIN up_users u ON u.id = t.user_id
      WHERE t.token_hash = ? AND t.expires_at > now() AND u.blocked IS NOT TRUE`,
    [hashToken(token)],
  );
}

/**
 * Sets a new password, ends all sessions and other reset links, and lets the owner log in at once
 * whatever was tried before. The token from an email about a change gives the account its e-mail of
 * before as well. False, with nothing changed, when the token is not valid any more.
 */
export function resetPassword(knex: Knex, token: string, passwordHash: string): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const found = await findPasswordReset(trx, token);
    if (!found) return false;
    // The account first, as every change of an account does: of parallel uses the others wait here.
    await lockDocuments(trx, 'up_users', [found.documentId], 'change');
    const holder = await findPasswordReset(trx, token);
    if (!holder) return false;
    const { id, documentId, email, recovery } = holder;
    const restored = recovery === null ? {} : { email, username: email };
    await trx('up_users')
      .where({ id })
      .update({ password: passwordHash, updated_at: new Date(), ...restored });
    if (recovery !== null) await endAccountRecoveries(trx, id, recovery);
    await trx('shop_sessions').where({ user_id: id }).delete();
    await trx('shop_password_resets').where({ user_id: id }).delete();
    await resetRateLimit(trx, LOGIN, email.toLowerCase());
    if (recovery === null) await writeAudit(trx, documentId, 'user.password-reset', documentId);
    else await writeAudit(trx, documentId, 'user.recovered', documentId, { after: { email } });
    return true;
  });
}

/**
 * Ends a recovery that is being used, and those of later changes: an account goes back to its first owner,
 * so that nobody who takes one over gets it back by what they were told meanwhile.
 */
async function endAccountRecoveries(trx: Knex, userId: number, id: string): Promise<void> {
  await trx('shop_account_recoveries')
    .where({ user_id: userId })
    .where('id', '>=', id)
    .where('expires_at', '>', trx.fn.now())
    .update({ expires_at: trx.fn.now() });
}

/** Recoveries that have expired, once the email about them is sent or given up. */
export async function deleteExpiredAccountRecoveries(knex: Knex): Promise<void> {
  await knex.raw(`DELETE FROM shop_account_recoveries WHERE changed_at < now() - ?::interval`, [
    `${RETENTION.formerAddresses.days} days`,
  ]);
}
