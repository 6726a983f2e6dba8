import { createHash } from 'node:crypto';
import type { Limit } from '../http/rules/limits';
import { execute, firstRow, isCheckViolation, type Knex } from './knex';
import { join, sql, type Sql } from './sql';

/** Only a hash of the e-mail is stored: it hides mistyped addresses and has a fixed length. */
export const accountKey = (account: string): string =>
  account && createHash('sha256').update(account).digest('hex');

/** Seconds until all limits allow another attempt; 0 if they do now. */
export async function secondsUntilAllowed(knex: Knex, limits: readonly Limit[]): Promise<number> {
  const keys = limits.map(
    ({ action, account, address }) => sql`(${action}, ${accountKey(account)}, ${address})`,
  );
  const wait = await firstRow<{ seconds: number }>(
    knex,
    sql`SELECT coalesce(ceil(extract(epoch FROM max(ends_at) - now())), 0)::integer AS seconds
       FROM shop_attempts
      WHERE (action, account, address) IN (VALUES ${join(keys)})
        AND count >= allowed AND ends_at > now()`,
  );
  return wait?.seconds ?? 0;
}

/**
 * Counts an attempt against all limits, or against none if one of them is used up: it is a single statement, and a
 * constraint of the table refuses higher counts, also for parallel requests.
 * @returns whether the attempt was within the limits
 */
export async function consumeRateLimits(knex: Knex, limits: readonly Limit[]): Promise<boolean> {
  const values = limits.map(
    ({ action, account, address, allowed, windowSeconds }) =>
      sql`(${action}, ${accountKey(account)}, ${address}, ${allowed}::integer, ${windowSeconds}::integer)`,
  );
  try {
    // A fixed order, which prevents deadlocks.
    await execute(
      knex,
      sql`INSERT INTO shop_attempts AS a (action, account, address, count, allowed, ends_at)
       SELECT action, account, address, 1, allowed, now() + make_interval(secs => seconds)
         FROM (VALUES ${join(values)}) AS l (action, account, address, allowed, seconds)
        ORDER BY action, account, address
       ON CONFLICT (action, account, address) DO UPDATE
          SET count = CASE WHEN a.ends_at > now() THEN a.count + 1 ELSE 1 END,
              ends_at = CASE WHEN a.ends_at > now() THEN a.ends_at ELSE excluded.ends_at END,
              allowed = excluded.allowed`,
    );
    return true;
  } catch (error) {
    if (isCheckViolation(error)) return false;
    throw error;
  }
}

/** Resets the counts of an account: of all addresses, or of one address and of all addresses together. */
export async function resetRateLimit(
  knex: Knex,
  action: string,
  account: string,
  address?: string,
): Promise<void> {
  const addresses = address === undefined ? null : ['', address];
  await deleteRows(
    knex,
    sql`action = ${action} AND account = ${accountKey(account)}
          AND (${addresses}::text[] IS NULL OR address = ANY (${addresses}))`,
  );
}

/** The action of a known address, which is stored as a count that is used up at once and kept for days. */
const asKnown = (action: string): string => `known-address:${action}`;

export async function rememberAddress(
  knex: Knex,
  action: string,
  account: string,
  address: string,
  days: number,
): Promise<void> {
  await execute(
    knex,
    sql`INSERT INTO shop_attempts (action, account, address, count, allowed, ends_at)
     VALUES (${asKnown(action)}, ${accountKey(account)}, ${address}, 1, 1,
             now() + make_interval(days => ${days}::integer))
     ON CONFLICT (action, account, address) DO UPDATE SET ends_at = excluded.ends_at`,
  );
}

export async function isKnownAddress(
  knex: Knex,
  action: string,
  account: string,
  address: string,
): Promise<boolean> {
  const known = await firstRow(
    knex,
    sql`SELECT FROM shop_attempts
      WHERE action = ${asKnown(action)} AND account = ${accountKey(account)} AND address = ${address}
        AND ends_at > now()`,
  );
  return known !== null;
}

/** Deletes expired counts. */
export async function deleteExpiredRateLimits(knex: Knex): Promise<void> {
  await deleteRows(knex, sql`ends_at < now()`);
}

/** Locks in the same order as `consumeRateLimits`. */
async function deleteRows(knex: Knex, where: Sql): Promise<void> {
  await execute(
    knex,
    sql`DELETE FROM shop_attempts WHERE (action, account, address) IN (
       SELECT action, account, address FROM shop_attempts WHERE ${where}
        ORDER BY action, account, address FOR UPDATE)`,
  );
}
