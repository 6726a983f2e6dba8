import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { compare, hash } from 'bcrypt';
import { PASSWORD_MAX_BYTES } from 'shared';
import { environment } from './environment';
import { createFairQueue, type Turn } from './queue/fair-queue';

/** Those of Strapi, which reads our hashes and whose we read. */
const { BCRYPT_ROUNDS } = environment;

/**
 * Hashing keeps a processor busy for some 50 ms: one stays free for everybody who only reads, and of
 * the four threads that Node has for such work one for what else needs them. What would wait for more
 * than a few seconds is refused.
 */
const inTurn = createFairQueue({
  concurrency: Math.min(Math.max(availableParallelism() - 1, 1), 3),
  maxWaiting: 100,
});

/**
 * bcrypt, in a thread of its own.
 * @throws QueueFullError
 */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return inTurn(turn, () => hash(password, BCRYPT_ROUNDS));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Without an account a hash that matches nothing is compared all the same, so that an unknown e-mail
 * takes as long as a known one.
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
  // bcrypt reads no further: what comes after would not have to be right.
  const isReadWhole = Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;
  return matches && isReadWhole && passwordHash !== null;
}
