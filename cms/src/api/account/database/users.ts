import type { Core } from '@strapi/strapi';
import type { AdminRole, Registration } from 'shared/schemas';
import type { Turn } from '#platform/queue/fair-queue';
import { hashPassword } from '#platform/passwords';
import { writeAudit } from '#platform/audit/audit';
import { firstRow, isUniqueViolation, rows, type Knex } from '#platform/database/knex';
import type { SignedInUser, UserWithPassword } from '#platform/database/sessions';
import { sql } from '#platform/database/sql';

const COLUMNS = sql`id, document_id, name, email, is_admin, admin_role`;

/** The account with this e-mail. @param email in lower case */
export function findUserByEmail(knex: Knex, email: string): Promise<UserWithPassword | null> {
  return firstRow(
    knex,
    sql`SELECT ${COLUMNS}, password AS password_hash FROM up_users
      WHERE lower(email) = ${email} AND blocked IS NOT TRUE`,
  );
}

export function findUser(knex: Knex, documentId: string): Promise<SignedInUser | null> {
  return firstRow(knex, sql`SELECT ${COLUMNS} FROM up_users WHERE document_id = ${documentId}`);
}

/** All accounts, in the order of their sign-up. */
export function listUsers(knex: Knex): Promise<SignedInUser[]> {
  return rows(knex, sql`SELECT ${COLUMNS} FROM up_users ORDER BY id`);
}

type Person = Pick<SignedInUser, 'name' | 'email'>;

interface NewUserOptions {
  /** Null, the default, for a customer. */
  adminRole?: AdminRole | null;
  /** Who creates the account, for the audit; by default the person themselves. */
  actor?: string;
}

/**
 * Creates an account. The database's unique index decides between parallel sign-ups.
 * @returns null if the e-mail is taken
 */
export async function createUser(
  strapi: Core.Strapi,
  { password, ...person }: Registration,
  { turn = { address: '', account: person.email }, ...options }: NewUserOptions & { turn?: Turn } = {},
): Promise<UserWithPassword | null> {
  const user = { ...person, passwordHash: await hashPassword(password, turn) };
  return strapi.db
    .transaction(({ trx }) => insertUser(strapi, trx, user, options))
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return null;
      throw error;
    });
}

/**
 * Creates an account within a transaction that the caller has begun with Strapi's `transaction`.
 * @throws the database's unique violation if the e-mail is taken
 */
export async function insertUser<Hash extends string | null>(
  strapi: Core.Strapi,
  trx: Knex,
  { name, email, passwordHash }: Person & { passwordHash: Hash },
  { adminRole = null, actor }: NewUserOptions = {},
): Promise<SignedInUser & { passwordHash: Hash }> {
  const rights = { isAdmin: adminRole !== null, adminRole };
  const account = { username: email, email, name, ...rights, password: passwordHash };
  const data = { ...account, provider: 'local', confirmed: true };
  const { id, documentId } = await strapi.db.query('plugin::users-permissions.user').create({ data });
  const after = { name, email, ...rights };
  await writeAudit(trx, actor ?? documentId, 'user.created', documentId, { after });
  return { id: Number(id), documentId, ...after, passwordHash };
}

/**
 * The account with this e-mail, else a new one: without a password, until its owner sets one by a link sent there. Same
 * transaction as for `insertUser`.
 * @param email in lower case
 * @throws the database's unique violation if nobody may have the e-mail now
 */
export async function findOrInsertUser(
  strapi: Core.Strapi,
  trx: Knex,
  { name, email }: Person,
  actor: string,
): Promise<SignedInUser> {
  const known = await findUserByEmail(trx, email);
  return known ?? insertUser(strapi, trx, { name, email, passwordHash: null }, { actor });
}
