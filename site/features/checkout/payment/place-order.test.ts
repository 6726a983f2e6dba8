import { messages } from 'shared';
import type { Order, PlacedOrder } from 'shared';
import { NO_REFERENCE } from 'shared/schemas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/client.ts';
import { mockOf } from '../../../lib/api/fixtures/call.ts';
import { $begunOrder, $reference, $shippingAddress } from '../../cart/checkout-store.ts';
import { $cartItems } from '../../cart/cart.ts';
import { $unfinished } from '../../cart/unfinished.ts';
import { $userInfo } from '../../account/session.ts';
import { address } from '../../../lib/api/fixtures/order.ts';
import { readStored } from '../../../lib/storage.ts';
import { forgetAttempt, parseAttempt, placeCartOrder } from './place-order.ts';

vi.mock('../../../lib/api/call.ts', () => import('../../../lib/api/fixtures/call.ts'));
const placeOrder = mockOf('POST /orders');
mockOf('GET /orders/myorders');

const line = { product: 'p1', name: 'Board', image: '', price: 19.95, qty: 1, countInStock: 3 };
const user = {
  _id: 'u1',
  name: 'Ada',
  email: 'a@example.com',
  isAdmin: false,
  role: null,
  token: 't',
};
const replaced = () => placeOrder.mock.calls.map(([{ body }]) => body.replaces);
const keysSent = () => placeOrder.mock.calls.map(([{ headers }]) => headers?.['Idempotency-Key']);

beforeEach(() => {
  vi.resetAllMocks();
  forgetAttempt();
  $begunOrder.set(null);
  $unfinished.set(null);
  placeOrder.mockResolvedValue({ _id: 'o1' } as PlacedOrder);
  $cartItems.set([line]);
  $shippingAddress.set(address);
  $reference.set(null);
  $userInfo.set(user);
});

describe('placeCartOrder', () => {
  it.each([
    ['the quantity changes', () => $cartItems.set([{ ...line, qty: 2 }])],
    ['the price changes', () => $cartItems.set([{ ...line, price: 20 }])],
    ['the address changes', () => $shippingAddress.set({ ...address, city: 'Albany' })],
    ['the reference changes', () => $reference.set({ ...NO_REFERENCE, purchaseOrder: 'PO-1' })],
    ['the buyer changes', () => $userInfo.set({ ...user, _id: 'u2' })],
    ['the attempt was forgotten', forgetAttempt],
  ])('uses a new key if %s', async (_, change) => {
    await placeCartOrder();
    change();
    await placeCartOrder();
    expect(new Set(keysSent()).size).toBe(2);
  });

  it('stores a fingerprint of the order, not the address itself', async () => {
    await placeCartOrder();
    expect(readStored('checkoutAttempt')).toContain('fingerprint');
    expect(readStored('checkoutAttempt')).not.toContain('Test St');
  });

  it.each(['', 'null', '[]', '{"fingerprint":"a"}', '{"fingerprint":"a","idempotencyKey":""}'])(
    'ignores the invalid stored attempt %j',
    (text) => {
      expect(parseAttempt(text)).toBeNull();
    },
  );

  it('keeps the key after a network error, so that a retry finds the same order', async () => {
    placeOrder.mockRejectedValueOnce(new ApiError('Network Error', 0));
    await expect(placeCartOrder()).rejects.toThrow('Network Error');
    await placeCartOrder();
    expect(new Set(keysSent()).size).toBe(1);
  });

  it('retries with a new key if the key belongs to another order', async () => {
    placeOrder.mockRejectedValueOnce(new ApiError(messages.idempotencyKeyReused, 422));
    await placeCartOrder();
    expect(new Set(keysSent()).size).toBe(2);
  });

  it.each(['cancelled', 'refunded'] as const)(
    'places a new order if the one of the key was %s, in any tab',
    async (status) => {
      placeOrder.mockResolvedValueOnce({ _id: 'over', status } as PlacedOrder);
      expect((await placeCartOrder())._id).toBe('o1');
      expect(new Set(keysSent()).size).toBe(2);
    },
  );

  it('sends the id of the order it replaces, also after a refusal', async () => {
    await placeCartOrder();
    $cartItems.set([line, { ...line, product: 'p2' }]);
    placeOrder.mockRejectedValueOnce(new ApiError(messages.pricesChanged, 409));
    await expect(placeCartOrder()).rejects.toThrow();
    await placeCartOrder();
    expect(replaced()).toEqual([undefined, 'o1', 'o1']);
  });

  it('replaces an order that was started on another device', async () => {
    $unfinished.set({ _id: 'o2' } as Order);
    await placeCartOrder();
    expect(replaced()).toEqual(['o2']);
  });

  it('uses a new key after the cart was refused', async () => {
    placeOrder.mockRejectedValueOnce(new ApiError(messages.pricesChanged, 409));
    await expect(placeCartOrder()).rejects.toThrow(messages.pricesChanged);
    await placeCartOrder();
    expect(new Set(keysSent()).size).toBe(2);
  });
});
