import { createHash, randomBytes } from 'node:crypto';
import { RETENTION } from 'shared';
import type { AdminRole } from 'shared/schemas';
import { execute, firstRow, type Knex } from './knex';
import { sql } from './sql';

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

/** The user of a request, and how their session proves that it is them. */
export interface SessionUser extends SignedInUser {
  /** The log-in, or the last confirmation in the same session; null in sessions from before this was stored. */
  confirmedAt: Date | null;
  /** Whether that was within the last ten minutes. */
  isConfirmed: boolean;
  /** The passkey that the session was opened or confirmed with. */
  passkeyId: string | null;
  /** Whether the shop demands a passkey of this admin, and the session has none. */
  lacksPasskey: boolean;
}

/** A user with the password hash that was compared. */
export interface UserWithPassword extends SignedInUser {
  passwordHash: string;
}

const LIFETIME = `${RETENTION.sessions.days} days`;
const CONFIRMED_FOR = '10 minutes';

/** What a new session proves; by default a log-in with a password. */
type Proof = Partial<Pick<SessionUser, 'confirmedAt' | 'passkeyId'>>;

/** An unguessable token. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so a copy of the database does not reveal tokens. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Opens a session and returns its bearer token. Null if the password has changed meanwhile, or the passkey was removed:
 * checking them takes time, and the change has ended all sessions.
 */
export function openSession(
  knex: Knex,
  { id, passwordHash }: Pick<UserWithPassword, 'id' | 'passwordHash'>,
  { confirmedAt, passkeyId = null }: Proof = {},
): Promise<string | null> {
  return knex.transaction(async (trx) => {
    // The passkey is read in a statement of its own, which sees what a removal has committed.
    const same = sql`SELECT FROM up_users WHERE id = ${id} AND password = ${passwordHash} AND blocked IS NOT TRUE`;
    if (!(await firstRow(trx, sql`${same} FOR SHARE`))) return null;
    const token = newToken();
    const confirmed = confirmedAt === undefined ? sql`now()` : sql`${confirmedAt}`;
    const opened = await firstRow<object>(
      trx,
      sql`INSERT INTO shop_sessions (token_hash, user_id, expires_at, confirmed_at, passkey_id)
       SELECT ${hashToken(token)}, u.id, now() + ${LIFETIME}::interval, ${confirmed}, p.id
         FROM up_users u LEFT JOIN shop_passkeys p ON p.id = ${passkeyId} AND p.user_id = u.id
        WHERE u.id = ${id} AND (p.id IS NOT NULL OR ${passkeyId}::bigint IS NULL)
       RETURNING user_id`,
    );
    return opened && token;
  });
}

/** The user of a token; null if it is unknown or expired, or the user is deleted or blocked. */
export function findSession(knex: Knex, token: string): Promise<SessionUser | null> {
  return firstRow(
    knex,
    sql`SELECT u.id, u.document_id AS "documentId", u.name, u.email, u.is_admin AS "isAdmin",
            u.admin_role, s.confirmed_at, s.passkey_id,
            coalesce(s.confirmed_at > now() - ${CONFIRMED_FOR}::interval, false) AS is_confirmed,
            coalesce(u.is_admin, false) AND s.passkey_id IS NULL
              AND EXISTS (SELECT FROM business_details WHERE admins_need_passkey) AS lacks_passkey
       FROM shop_sessions s JOIN up_users u ON u.id = s.user_id
      WHERE s.token_hash = ${hashToken(token)} AND s.expires_at > now() AND u.blocked IS NOT TRUE`,
  );
}

/** Stores that the session's user has proven again who they are. @param passkeyId null: by the password */
export async function confirmSession(knex: Knex, token: string, passkeyId: string | null): Promise<void> {
  await execute(
    knex,
    sql`UPDATE shop_sessions s
        SET confirmed_at = now(),
            passkey_id = coalesce((SELECT id FROM shop_passkeys p
                                    WHERE p.id = ${passkeyId} AND p.user_id = s.user_id),
                                  passkey_id)
      WHERE token_hash = ${hashToken(token)}`,
  );
}

/** Ends all sessions of an account except the one of this token. */
export async function closeOtherSessions(trx: Knex, userId: number, token: string): Promise<void> {
  await trx('shop_sessions')
    .where({ user_id: userId })
    .whereNot({ token_hash: hashToken(token) })
    .delete();
}

export async function closeSession(knex: Knex, token: string): Promise<void> {
  await knex('shop_sessions')
    .where({ token_hash: hashToken(token) })
    .delete();
}
