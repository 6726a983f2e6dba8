import { persistentAtom } from '@nanostores/persistent';
import type { OrderRequest } from 'shared';

/** One try to buy one content: the key makes the server answer repeats with the same order. */
export interface Attempt {
  /** Digest of who buys what and where it goes. */
  fingerprint: string;
  idempotencyKey: string;
}

/**
 * Kept beyond a reload and shared by tabs: a second order for the same cart would be refused when
 * the first one holds the last piece.
 */
export const $attempt = persistentAtom<Attempt | null>('checkoutAttempt', null, {
  encode: (attempt) => (attempt ? JSON.stringify(attempt) : undefined),
  decode: parseAttempt,
});

/** The stored attempt when it is for this content, else a new one that takes its place. */
export async function attemptFor(userId: string, request: OrderRequest): Promise<Attempt> {
  const fingerprint = await fingerprintOf(userId, request);
  const stored = $attempt.get();
  if (stored?.fingerprint === fingerprint) return stored;
  const attempt = { fingerprint, idempotencyKey: crypto.randomUUID() };
  $attempt.set(attempt);
  return attempt;
}

/** After a paid, refused or expired order the next one needs a key of its own. */
export function forgetAttempt(): void {
  $attempt.set(null);
}

/** A digest and not the content itself: the address must not outlive the session in storage. */
async function fingerprintOf(userId: string, request: OrderRequest): Promise<string> {
  const content = new TextEncoder().encode(JSON.stringify([userId, request]));
  const digest = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function parseAttempt(text: string): Attempt | null {
  try {
    const value = JSON.parse(text) as Partial<Attempt> | null;
    const { fingerprint, idempotencyKey } = value ?? {};
    const isAttempt = typeof fingerprint === 'string' && typeof idempotencyKey === 'string';
    return isAttempt && idempotencyKey !== '' ? { fingerprint, idempotencyKey } : null;
  } catch {
    return null;
  }
}
