import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { compare, hash } from 'bcrypt';
import { PASSWORD_MAX_BYTES } from 'shared';
import { environment } from './environment/environment';
import { createFairQueue, type Turn } from './queue/fair-queue';

/** The same rounds as Strapi, because both read each other's hashes. */
const { BCRYPT_ROUNDS } = environment;

/**
 * A hash takes a processor about 50 ms. One processor stays free for other requests, and one of Node's four worker
 * threads for other work. Work that would wait for more than a few seconds is refused.
 */
const inTurn = createFairQueue({
  concurrency: Math.min(Math.max(availableParallelism() - 1, 1), 3),
  maxWaiting: 100,
});

/**
 * Hashes with bcrypt, in a worker thread.
 * @throws QueueFullError
 */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return inTurn(turn, () => hash(password, BCRYPT_ROUNDS));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Without an account, compares with a hash that matches nothing, so that unknown and known e-mails take the same time.
 * @throws QueueFullError
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null,
  turn: Turn,
): Promise<boolean> {
  nobodysHash ??= hash(randomUUID(), BCRYPT_ROUNDS);
  const compared = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(turn, () => compare(password, compared));
  // bcrypt ignores further bytes, so longer passwords are refused.
  const isReadWhole = Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;
  return matches && isReadWhole && passwordHash !== null;
}
