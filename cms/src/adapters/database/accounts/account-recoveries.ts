import { rows, type Knex } from '../knex';
import { hashToken, newToken } from './tokens';

/** A change of an account's password or e-mail, as its owner is told of it. */
export interface AccountChange {
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
  const [change] = await rows<{ email: string; isOpen: boolean }>(
    knex,
    `UPDATE shop_account_recoveries SET token_hash = CASE WHEN expires_at > now() THEN ? END
      WHERE id = ? RETURNING email, token_hash IS NOT NULL AS "isOpen"`,
    [hashToken(token), id],
  );
  return change ? { email: change.email, token: change.isOpen ? token : null } : null;
}

/**
 * Ends a recovery that is being used, and those of later changes: an account goes back to whoever had it
 * first, so that nobody who takes one over gets it back by what they were told meanwhile.
 */
export async function endAccountRecoveries(knex: Knex, userId: number, id: string): Promise<void> {
  await knex('shop_account_recoveries')
    .where({ user_id: userId })
    .where('id', '>=', id)
    .where('expires_at', '>', knex.fn.now())
    .update({ expires_at: knex.fn.now() });
}

/** Tidies away what has ended, when the email about it is sent or given up. */
export async function deleteEndedAccountRecoveries(knex: Knex): Promise<void> {
  await knex.raw(
    `DELETE FROM shop_account_recoveries WHERE expires_at < now() - interval '3 days'`,
  );
}
