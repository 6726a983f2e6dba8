import type { ProductDetails } from 'shared';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/client.ts';
import { getProducts } from '../../lib/api/products.ts';
import { $cartRefresh, refreshCart } from './check.ts';
import type { CartItem } from './cart-lines.ts';
import { $changes, $hasOpenChanges, acceptChanges } from './changes.ts';
import { $savedItems, removeItem } from './saved.ts';
import { $cartItems } from './cart.ts';

vi.mock('../../lib/api/products.ts');

const line = (product: string): CartItem => ({
  product,
  name: product,
  image: '',
  price: 12,
  countInStock: 9,
  qty: 2,
});
const sold = (id: string, facts: Partial<ProductDetails> = {}) =>
  ({ _id: id, name: id, image: [''], price: 12, countInStock: 9, ...facts }) as ProductDetails;

beforeEach(() => {
  vi.mocked(getProducts).mockReset();
  $cartItems.set([line('a'), line('b')]);
  $savedItems.set([]);
  $changes.set({});
});

/** The API returns every requested product, with these facts. */
const shopSells = (factsOf: (id: string) => Partial<ProductDetails>) =>
  vi.mocked(getProducts).mockImplementation(async (ids) => ids.map((id) => sold(id, factsOf(id))));

it('updates prices and stock in one call and records the changes', async () => {
  shopSells((id) => (id === 'a' ? { price: 14 } : {}));
  expect(await refreshCart()).toBe(true);
  expect(getProducts).toHaveBeenCalledTimes(1);
  expect($cartItems.get().map(({ price }) => price)).toEqual([14, 12]);
  expect($changes.get()).toEqual({ a: [{ kind: 'price', was: 12, now: 14 }] });
  expect($hasOpenChanges.get()).toBe(true);
  expect($cartRefresh.get()).toEqual({ status: 'ready' });
});

it('keeps a change until it is accepted, compared with the price accepted last', async () => {
  shopSells(() => ({ price: 14 }));
  await refreshCart();
  shopSells(() => ({ price: 15 }));
  await refreshCart();
  expect($changes.get().a).toEqual([{ kind: 'price', was: 12, now: 15 }]);
  acceptChanges();
  await refreshCart();
  expect($hasOpenChanges.get()).toBe(false);
});

it('records no change once a price is back to what it was', async () => {
  shopSells(() => ({ price: 14 }));
  await refreshCart();
  shopSells(() => ({}));
  await refreshCart();
  expect($hasOpenChanges.get()).toBe(false);
});

it('marks a product that no longer exists', async () => {
  vi.mocked(getProducts).mockResolvedValue([]);
  await refreshCart();
  expect($changes.get()).toMatchObject({ a: [{ kind: 'gone' }] });
  expect($cartItems.get()[0]).toMatchObject({ qty: 2, countInStock: 0 });
});

it('drops the change of a sold-out product once it is back', async () => {
  $cartItems.set([line('a')]);
  shopSells(() => ({ countInStock: 0 }));
  await refreshCart();
  shopSells(() => ({}));
  await refreshCart();
  expect($changes.get()).toEqual({});
});

it('changes nothing when the API cannot be reached', async () => {
  vi.mocked(getProducts).mockRejectedValue(new ApiError('Network Error', 0));
  expect(await refreshCart()).toBe(false);
  expect($cartItems.get()[0]?.price).toBe(12);
  expect($cartRefresh.get()).toEqual({ status: 'offline', message: 'Network Error' });
});

it('does not bring back a line removed during the request', async () => {
  shopSells(() => ({}));
  const comparing = refreshCart();
  removeItem('a');
  await comparing;
  expect($cartItems.get().map(({ product }) => product)).toEqual(['b']);
});

it('updates saved items without recording a change of the cart', async () => {
  $cartItems.set([]);
  $savedItems.set([line('c')]);
  shopSells(() => ({ price: 20 }));
  await refreshCart();
  expect($hasOpenChanges.get()).toBe(false);
  expect($savedItems.get()[0]?.price).toBe(20);
});
