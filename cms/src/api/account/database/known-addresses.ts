import { RETENTION } from 'shared';
import { firstRow, type Knex } from '../../../platform/database/knex';

/** From which network addresses accounts have been opened, see schema.sql and decision 8. */

const LIFETIME = `${RETENTION.knownAddresses.days} days`;

/** Notes that an account has been opened from an address; nothing when the account is gone by now. */
export async function rememberAddress(knex: Knex, userId: number, address: string): Promise<void> {
  await knex.raw(
    `INSERT INTO shop_known_addresses (user_id, address, expires_at)
     SELECT id, ?, now() + ?::interval FROM up_users WHERE id = ? FOR SHARE
         ON CONFLICT (user_id, address) DO UPDATE SET expires_at = excluded.expires_at`,
    [address, LIFETIME, userId],
  );
}

/** Whether the account at this e-mail has been opened from an address. @param email in small letters */
export async function isKnownAddress(knex: Knex, email: string, address: string): Promise<boolean> {
  const known = await firstRow(
    knex,
    `SELECT FROM shop_known_addresses k JOIN up_users u ON u.id = k.user_id
      WHERE lower(u.email) = ? AND k.address = ? AND k.expires_at > now()`,
    [email, address],
  );
  return known !== null;
}

/** A new owner begins without them, and whoever was there before goes on as a stranger. */
export async function deleteAddressesOf(knex: Knex, userId: number): Promise<void> {
  await knex('shop_known_addresses').where({ user_id: userId }).delete();
}

/** Those whose time is over. Rows that another transaction has in hand are left to the next time. */
export async function deleteExpiredAddresses(knex: Knex): Promise<void> {
  await knex.raw(
    `DELETE FROM shop_known_addresses WHERE (user_id, address) IN (
       SELECT user_id, address FROM shop_known_addresses WHERE expires_at < now() FOR UPDATE SKIP LOCKED)`,
  );
}
