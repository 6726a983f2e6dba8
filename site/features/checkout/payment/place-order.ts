import type { OrderRequest, PlacedOrder } from 'shared';
import { ApiError } from '../../../lib/api/client.ts';
import { call } from '../../../lib/api/call.ts';
import { encodeOrForget, isRecord, isText, parseJson } from '../../../lib/stored.ts';
import { storedAtom } from '../../../lib/stored-atom.ts';
import { $begunOrder, $reference, $shippingAddress } from '../../cart/checkout-store.ts';
import { $cartItems } from '../../cart/cart.ts';
import { $unfinished } from '../../cart/unfinished.ts';
import { $userInfo } from '../../account/session.ts';
import { orderRequest } from '../phases.ts';

/** An attempt to buy a cart. Its idempotency key makes the server answer repeats with the same order. */
interface Attempt {
  /** Digest of buyer, items and address. */
  fingerprint: string;
  idempotencyKey: string;
}

/**
 * Stored and shared by tabs: a second order for the same cart would be refused if the first one reserves the last piece.
 */
const $attempt = storedAtom<Attempt | null>('checkoutAttempt', null, {
  encode: encodeOrForget,
  decode: parseAttempt,
});

/**
 * Places an order for the cart. Idempotent: another press, or a reload, returns the same order.
 * @throws ApiError with the server's reason
 */
export async function placeCartOrder(): Promise<PlacedOrder> {
  try {
    const placed = await placeOnce();
    if (!isOver(placed)) return placed;
    forgetAttempt();
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    if (needsNewKey(failure)) forgetAttempt();
    if (!isStaleKey(failure)) throw failure;
  }
  return placeOnce();
}

async function placeOnce(): Promise<PlacedOrder> {
  const user = $userInfo.get();
  const address = $shippingAddress.get();
  if (!user || !address) throw new Error('An order needs a buyer and an address');
  const request = orderRequest($cartItems.get(), address, $reference.get());
  const { idempotencyKey } = await attemptFor(user._id, request);
  const replaces = $begunOrder.get() ?? $unfinished.get()?._id;
  const placed = await call('POST /orders', {
    body: { ...request, ...(replaces && { replaces }) },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  $begunOrder.set(placed._id);
  return placed;
}

/** The server refused the attempt, so the next one needs a new key. */
function needsNewKey({ status }: ApiError): boolean {
  return status === 409 || status === 422;
}

/** The key belongs to an order with other content, so a new order can be placed at once. */
function isStaleKey({ status }: ApiError): boolean {
  return status === 422;
}

/** The key belongs to an order that has ended since, e.g. was cancelled in another tab. */
function isOver({ status }: PlacedOrder): boolean {
  return status === 'cancelled' || status === 'refunded';
}

/** The stored attempt if it has the same content, else a new one that replaces it. */
async function attemptFor(userId: string, request: OrderRequest): Promise<Attempt> {
  const fingerprint = await fingerprintOf(userId, request);
  const stored = $attempt.get();
  if (stored?.fingerprint === fingerprint) return stored;
  const attempt = { fingerprint, idempotencyKey: crypto.randomUUID() };
  $attempt.set(attempt);
  return attempt;
}

/** Call it after a paid, refused or expired order, as the next one needs a new key. */
export function forgetAttempt(): void {
  $attempt.set(null);
}

/** A digest, because the address itself must not stay in storage after the session. */
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
