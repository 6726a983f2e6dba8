import { LOGIN } from '../../domain/limits';
import { forgetAttempts } from './attempts';
import { writeAudit } from './audit';
import { rows, type Knex } from './knex';
import { lockDocuments } from './locks';
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
  email: string;
}

/** Whose password the token may set; null when it is unknown, used or ended. */
export async function findPasswordReset(knex: Knex, token: string): Promise<Holder | null> {
  const [holder] = await rows<Holder>(
    knex,
    `SELECT u.id, u.document_id AS "documentId", u.email
       FROM shop_password_resets r JOIN up_users u ON u.id = r.user_id
      WHERE r.token_hash = ? AND r.expires_at > now() AND u.blocked IS NOT TRUE`,
    [hashToken(token)],
  );
  return holder ?? null;
}

/**
 * Sets a new password, ends all sessions and other reset links, and lets the owner log in at once
 * whatever was tried before. False, with nothing changed, when the token is not valid any more.
 */
export function resetPassword(knex: Knex, token: string, passwordHash: string): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const holder = await findPasswordReset(trx, token);
    if (!holder) return false;
    // The account first, as every change of an account does: of parallel uses the others wait here.
    await lockDocuments(trx, 'up_users', [holder.documentId], 'change');
    if (!(await findPasswordReset(trx, token))) return false;
    await trx('up_users')
      .where({ id: holder.id })
      .update({ password: passwordHash, updated_at: new Date() });
    await trx('shop_sessions').where({ user_id: holder.id }).delete();
    await trx('shop_password_resets').where({ user_id: holder.id }).delete();
    await forgetAttempts(trx, LOGIN, holder.email.toLowerCase());
    const { documentId } = holder;
    await writeAudit(trx, {
      actor: documentId,
      action: 'user.password-reset',
      subject: documentId,
    });
    return true;
  });
}
