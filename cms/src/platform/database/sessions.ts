import { createHash, randomBytes } from 'node:crypto';
import { RETENTION } from 'shared';
import type { AdminRole } from 'shared/schemas';
import { firstRow, type Knex } from './knex';

/** A signed-in user, as read for the current request. */
export interface SignedInUser {
  /** Row number; never leaves the CMS. */
  id: number;
  documentId: string;
  name: string;
  email: string;
  isAdmin: boolean;
  /** Null for everybody who is no admin; every admin has one (`shop_role_of_admins`). */
  adminRole: AdminRole | null;
}

/** A user with the password hash that was compared. */
export interface UserWithPassword extends SignedInUser {
  passwordHash: string;
}

const LIFETIME = `${RETENTION.sessions.days} days`;

/** An unguessable token. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so a copy of the database does not reveal tokens. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/**
 * Opens a session and returns its bearer token. Null if the password has changed meanwhile: comparing takes time, and
 * the new password has ended all sessions.
 */
export async function openSession(
  knex: Knex,
  { id, passwordHash }: Pick<UserWithPassword, 'id' | 'passwordHash'>,
): Promise<string | null> {
  const token = newToken();
  const opened = await firstRow<object>(
    knex,
    `INSERT INTO shop_sessions (token_hash, user_id, expires_at)
     SELECT ?, id, now() + ?::interval FROM up_users
      WHERE id = ? AND password = ? AND blocked IS NOT TRUE FOR SHARE
     RETURNING user_id`,
    [hashToken(token), LIFETIME, id, passwordHash],
  );
  return opened && token;
}

/** The user of a token; null if it is unknown or expired, or the user is deleted or blocked. */
export function findSession(knex: Knex, token: string): Promise<SignedInUser | null> {
  return firstRow(
    knex,
    `SELECT u.id, u.document_id AS "documentId", u.name, u.email, u.is_admin AS "isAdmin",
            u.admin_role AS "adminRole"
       FROM shop_sessions s JOIN up_users u ON u.id = s.user_id
      WHERE s.token_hash = ? AND s.expires_at > now() AND u.blocked IS NOT TRUE`,
    [hashToken(token)],
  );
}

export async function closeSession(knex: Knex, token: string): Promise<void> {
  await knex('shop_sessions')
    .where({ token_hash: hashToken(token) })
    .delete();
}
