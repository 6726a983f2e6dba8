import { LOGIN } from '../../../domain/accounts/limits';
import { endAccountRecoveries } from './account-recoveries';
import { forgetAttempts } from './rate-limits';
import { writeAudit } from '../audit/audit';
import { rows, type Knex } from '../knex';
import { lockDocuments } from '../locks';
import { hashToken, newToken } from './tokens';

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

interface Holder {
  id: number;
  documentId: string;
  /** The account's, or, where the token gives it back, the one of before the change. */
  email: string;
  /** The change that the token undoes; null for a forgotten password. */
  recovery: string | null;
}

/** Whose password the token may set; null when it is unknown, used or ended. */
export async function findPasswordReset(knex: Knex, token: string): Promise<Holder | null> {
  const [holder] = await rows<Holder>(
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
  return holder ?? null;
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
    await trx('up_users')
      .where({ id })
      .update({
        password: passwordHash,
        updated_at: new Date(),
        ...(recovery !== null && { email, username: email }),
      });
    if (recovery !== null) await endAccountRecoveries(trx, id, recovery);
    await trx('shop_sessions').where({ user_id: id }).delete();
    await trx('shop_password_resets').where({ user_id: id }).delete();
    await forgetAttempts(trx, LOGIN, email.toLowerCase());
    await writeAudit(trx, {
      actor: documentId,
      action: recovery === null ? 'user.password-reset' : 'user.recovered',
      subject: documentId,
      details: recovery === null ? {} : { after: { email } },
    });
    return true;
  });
}
