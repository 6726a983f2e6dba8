import type { Core } from '@strapi/strapi';
import type { Registration } from 'shared/schemas';
import { hashPassword } from '../../passwords';
import { writeAudit } from '../audit/audit';
import { isUniqueViolation, rows, type Knex } from '../knex';
import type { SignedInUser, UserWithPassword } from './sessions';

const USER = 'plugin::users-permissions.user';

const COLUMNS = `id, document_id AS "documentId", name, email, is_admin AS "isAdmin"`;

/** The account with this e-mail, which the caller has put in lower case. */
export async function findUserByEmail(knex: Knex, email: string): Promise<UserWithPassword | null> {
  const [user] = await rows<UserWithPassword>(
    knex,
    `SELECT ${COLUMNS}, password AS "passwordHash" FROM up_users
      WHERE lower(email) = ? AND blocked IS NOT TRUE`,
    [email],
  );
  return user ?? null;
}

export async function findUser(knex: Knex, documentId: string): Promise<SignedInUser | null> {
  const [user] = await rows<SignedInUser>(
    knex,
    `SELECT ${COLUMNS} FROM up_users WHERE document_id = ?`,
    [documentId],
  );
  return user ?? null;
}

/** Everybody with an account, in the order of their sign-up. */
export function listUsers(knex: Knex): Promise<SignedInUser[]> {
  return rows<SignedInUser>(knex, `SELECT ${COLUMNS} FROM up_users ORDER BY id`);
}

interface NewUserOptions {
  isAdmin?: boolean;
  /** Who makes the account, for the audit; the person themselves unless given. */
  actor?: string;
}

/**
 * Makes an account. The database's unique index decides between parallel sign-ups.
 * @returns null when the e-mail is taken
 */
export async function createUser(
  strapi: Core.Strapi,
  registration: Registration,
  options: NewUserOptions = {},
): Promise<UserWithPassword | null> {
  const passwordHash = await hashPassword(registration.password);
  try {
    return await strapi.db.transaction(({ trx }) =>
      insertUser(strapi, trx, { ...registration, passwordHash }, options),
    );
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function insertUser(
  strapi: Core.Strapi,
  trx: Knex,
  { name, email, passwordHash }: Omit<Registration, 'password'> & { passwordHash: string },
  { isAdmin = false, actor }: NewUserOptions,
): Promise<UserWithPassword> {
  const { id, documentId } = await strapi.db.query(USER).create({
    data: {
      username: email,
      email,
      name,
      isAdmin,
      password: passwordHash,
      provider: 'local',
      confirmed: true,
    },
  });
  await writeAudit(trx, {
    actor: actor ?? documentId,
    action: 'user.created',
    subject: documentId,
    details: { after: { name, email, isAdmin } },
  });
  return { id: Number(id), documentId, name, email, isAdmin, passwordHash };
}
