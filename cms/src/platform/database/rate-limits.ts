import { createHash } from 'node:crypto';
import type { Limit } from '../http/rules/limits';
import { firstRow, isCheckViolation, type Binding, type Knex } from './knex';

/** Mistyped e-mails are nobody's business: only their hash is kept, which also has one length. */
export const accountKey = (account: string): string =>
  account && createHash('sha256').update(account).digest('hex');

/** Seconds until all of the limits let another attempt through; 0 when they do now. */
export async function secondsUntilAllowed(knex: Knex, limits: readonly Limit[]): Promise<number> {
  const wait = await firstRow<{ seconds: number }>(
    knex,
    `SELECT coalesce(ceil(extract(epoch FROM max(ends_at) - now())), 0)::integer AS seconds
       FROM shop_attempts
      WHERE (action, account, address) IN (VALUES ${limits.map(() => '(?, ?, ?)').join(', ')})
        AND count >= allowed AND ends_at > now()`,
    limits.flatMap(({ action, account, address }) => [action, accountKey(account), address]),
  );
  return wait?.seconds ?? 0;
}

/**
 * Counts an attempt against all of the limits, or against none when one of them is used up: it is one
 * statement, and the table refuses a count above what is allowed, however many run at once.
 * @returns whether it was within the limits
 */
export async function consumeRateLimits(knex: Knex, limits: readonly Limit[]): Promise<boolean> {
  const values = limits.map(() => '(?, ?, ?, ?::integer, ?::integer)').join(', ');
  try {
    // In one order for all, so that no two wait for each other.
    await knex.raw(
      `INSERT INTO shop_attempts AS a (action, account, address, count, allowed, ends_at)
       SELECT action, account, address, 1, allowed, now() + make_interval(secs => seconds)
         FROM (VALUES ${values}) AS l (action, account, address, allowed, seconds)
        ORDER BY action, account, address
       ON CONFLICT (action, account, address) DO UPDATE
          SET count = CASE WHEN a.ends_at > now() THEN a.count + 1 ELSE 1 END,
              ends_at = CASE WHEN a.ends_at > now() THEN a.ends_at ELSE excluded.ends_at END,
              allowed = excluded.allowed`,
      limits.flatMap(({ action, account, address, allowed, windowSeconds }) => [
        action,
        accountKey(account),
        address,
        allowed,
        windowSeconds,
      ]),
    );
    return true;
  } catch (error) {
    if (isCheckViolation(error)) return false;
    throw error;
  }
}

/** Forgets what was counted against an account: from everywhere, or over all and from one address. */
export async function resetRateLimit(
  knex: Knex,
  action: string,
  account: string,
  address?: string,
): Promise<void> {
  const addresses = address === undefined ? null : ['', address];
  await deleteRows(
    knex,
    'action = ? AND account = ? AND (?::text[] IS NULL OR address = ANY (?))',
    [action, accountKey(account), addresses, addresses],
  );
}

/** An address from which somebody has shown to have an account: a count that is used up at once, kept for days. */
const KNOWN = 'known-address';

export async function rememberAddress(
  knex: Knex,
  action: string,
  account: string,
  address: string,
  days: number,
): Promise<void> {
  await knex.raw(
    `INSERT INTO shop_attempts (action, account, address, count, allowed, ends_at)
     VALUES (?, ?, ?, 1, 1, now() + make_interval(days => ?::integer))
     ON CONFLICT (action, account, address) DO UPDATE SET ends_at = excluded.ends_at`,
    [`${KNOWN}:${action}`, accountKey(account), address, days],
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
    `SELECT FROM shop_attempts
      WHERE action = ? AND account = ? AND address = ? AND ends_at > now()`,
    [`${KNOWN}:${action}`, accountKey(account), address],
  );
  return known !== null;
}

/** Counts whose time is over. */
export async function deleteExpiredRateLimits(knex: Knex): Promise<void> {
  await deleteRows(knex, 'ends_at < now()', []);
}

/** Locks in the same order as counting does. */
async function deleteRows(knex: Knex, where: string, bindings: readonly Binding[]): Promise<void> {
  await knex.raw(
    `DELETE FROM shop_attempts WHERE (action, account, address) IN (
       SELECT action, account, address FROM shop_attempts WHERE ${where}
        ORDER BY action, account, address FOR UPDATE)`,
    bindings,
  );
}
