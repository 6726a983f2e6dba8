import { RETENTION } from 'shared';
import { execute, firstRow, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/** The network addresses from which accounts were signed in to, see schema.sql and decision 8. */

const LIFETIME = `${RETENTION.knownAddresses.days} days`;

/** Stores that an account was signed in to from an address. Does nothing if the account has been deleted. */
export async function rememberAddress(knex: Knex, userId: number, address: string): Promise<void> {
  await execute(
    knex,
    sql`INSERT INTO shop_known_addresses (user_id, address, expires_at)
     SELECT id, ${address}, now() + ${LIFETIME}::interval FROM up_users WHERE id = ${userId} FOR SHARE
         ON CONFLICT (user_id, address) DO UPDATE SET expires_at = excluded.expires_at`,
  );
}

/** Whether the account with this e-mail was signed in to from this address. @param email in lower case */
export async function isKnownAddress(knex: Knex, email: string, address: string): Promise<boolean> {
  const known = await firstRow(
    knex,
    sql`SELECT FROM shop_known_addresses k JOIN up_users u ON u.id = k.user_id
      WHERE lower(u.email) = ${email} AND k.address = ${address} AND k.expires_at > now()`,
  );
  return known !== null;
}

/** A new owner starts without known addresses, and the previous owner counts as a stranger. */
export async function deleteAddressesOf(knex: Knex, userId: number): Promise<void> {
  await knex('shop_known_addresses').where({ user_id: userId }).delete();
}

/** Deletes expired addresses. Rows that another transaction has locked wait for the next run. */
export async function deleteExpiredAddresses(knex: Knex): Promise<void> {
  await execute(
    knex,
    sql`DELETE FROM shop_known_addresses WHERE (user_id, address) IN (
       SELECT user_id, address FROM shop_known_addresses WHERE expires_at < now() FOR UPDATE SKIP LOCKED)`,
  );
}
