import { createHash, randomBytes } from 'node:crypto';
import { rows, type Knex } from './knex';

/** A signed-in person, as read for this very request. */
export interface SignedInUser {
  /** Row number; never leaves the CMS. */
  id: number;
  documentId: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

const LIFETIME = '7 days';

/** Only the hash is kept: a copy of the database signs nobody in. */
const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Opens a session and returns its bearer token. */
export async function openSession(knex: Knex, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await knex.raw(
    `INSERT INTO shop_sessions (token_hash, user_id, expires_at) VALUES (?, ?, now() + ?::interval)`,
    [hash(token), userId, LIFETIME],
  );
  return token;
}

/** Whose token this is; null when it is unknown, ended, or its user is gone or blocked. */
export async function findSession(knex: Knex, token: string): Promise<SignedInUser | null> {
  const [user] = await rows<SignedInUser>(
    knex,
    `SELECT u.id, u.document_id AS "documentId", u.name, u.email, u.is_admin AS "isAdmin"
       FROM shop_sessions s JOIN up_users u ON u.id = s.user_id
      WHERE s.token_hash = ? AND s.expires_at > now() AND u.blocked IS NOT TRUE`,
    [hash(token)],
  );
  return user ?? null;
}

export async function closeSession(knex: Knex, token: string): Promise<void> {
  await knex('shop_sessions')
    .where({ token_hash: hash(token) })
    .delete();
}

/** Tidies away what has ended by itself. */
export async function deleteEndedSessions(knex: Knex): Promise<void> {
  await knex('shop_sessions').where('expires_at', '<', knex.fn.now()).delete();
}
