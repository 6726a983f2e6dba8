import { messages } from 'shared';
import type { OrderRequest, PlacedOrder } from 'shared';
import { ApiError } from '../../../lib/api/client.ts';
import { placeOrder } from '../../../lib/api/orders.ts';
import { encodeOrForget, isRecord, isText, parseJson } from '../../../lib/stored.ts';
import { storedAtom } from '../../../lib/stored-atom.ts';
import { $begunOrder, $cartItems, $shippingAddress } from '../../cart/store.ts';
import { $unfinished } from '../../cart/unfinished.ts';
import { $userInfo } from '../../account/store.ts';
import { orderRequest } from '../logic.ts';

/** One try to buy one content: the key makes the server answer repeats with the same order. */
interface Attempt {
  /** Digest of who buys what and where it goes. */
  fingerprint: string;
  idempotencyKey: string;
}

/**
 * Kept beyond a reload and shared by tabs: a second order for the same cart would be refused when
 * the first one reserves the last piece.
 */
const $attempt = storedAtom<Attempt | null>('checkoutAttempt', null, {
  encode: encodeOrForget,
  decode: parseAttempt,
});

/**
 * Places what is in the cart; pressed again or after a reload it answers with the same order.
 * @throws ApiError with the server's reason
 */
export async function placeCartOrder(): Promise<PlacedOrder> {
  try {
    return await placeOnce();
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (needsNewKey(failure)) forgetAttempt();
    if (!isStaleKey(failure)) throw failure;
    return placeOnce();
  }
}

async function placeOnce(): Promise<PlacedOrder> {
  const user = $userInfo.get();
  const address = $shippingAddress.get();
  if (!user || !address) throw new Error('An order needs a buyer and an address');
  const request = orderRequest($cartItems.get(), address);
  const { idempotencyKey } = await attemptFor(user._id, request);
  const replaces = $begunOrder.get() ?? $unfinished.get()?._id;
  const placed = await placeOrder({ ...request, ...(replaces && { replaces }) }, idempotencyKey);
  $begunOrder.set(placed._id);
  return placed;
}

/** The next try needs a new key. */
function needsNewKey({ status }: ApiError): boolean {
  return status === 409 || status === 422;
}

/** The key is of an order with another content, or of one that has ended: nothing speaks against a new one. */
function isStaleKey({ status, message }: ApiError): boolean {
  return status === 422 || message === messages.orderExpired;
}

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
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const { fingerprint, idempotencyKey } = value;
  return isText(fingerprint) && isText(idempotencyKey) ? { fingerprint, idempotencyKey } : null;
}
