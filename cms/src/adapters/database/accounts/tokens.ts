import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from '../knex';

/** Something to show later that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is kept: a copy of the database opens nothing. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

type TokenTable = 'shop_sessions' | 'shop_password_resets' | 'shop_previews';

/** Rows that another transaction is deleting at this moment are left to it. */
export async function deleteExpiredTokens(knex: Knex, table: TokenTable): Promise<void> {
  await knex.raw(
    `DELETE FROM ?? WHERE token_hash IN (
       SELECT token_hash FROM ?? WHERE expires_at < now() FOR UPDATE SKIP LOCKED)`,
    [table, table],
  );
}
