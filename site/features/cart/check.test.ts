import type { ProductDetails } from 'shared';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { getProduct } from '../../api/products.ts';
import { $changes, $check, compareWithShop } from './check.ts';
import type { CartItem } from './logic.ts';
import { $cartItems, $savedItems, removeItem } from './store.ts';

vi.mock('../../api/products.ts');

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
  vi.mocked(getProduct).mockReset();
  $cartItems.set([line('a'), line('b')]);
  $savedItems.set([]);
  $changes.set({});
});

it('takes over prices and stock and tells what has changed', async () => {
  vi.mocked(getProduct).mockImplementation(async (id) => sold(id, id === 'a' ? { price: 14 } : {}));
  expect(await compareWithShop()).toBe(true);
  expect($cartItems.get().map(({ price }) => price)).toEqual([14, 12]);
  expect($changes.get()).toEqual({ a: [{ kind: 'price', was: 12, now: 14 }], b: [] });
  expect($check.get()).toEqual({ status: 'current' });
});

it('finds nothing new the second time and still tells what it found the first time', async () => {
  vi.mocked(getProduct).mockImplementation(async (id) => sold(id, { price: 14 }));
  await compareWithShop();
  expect(await compareWithShop()).toBe(false);
  expect(Object.keys($changes.get())).toEqual(['a', 'b']);
});

it('marks a product that is gone', async () => {
  vi.mocked(getProduct).mockRejectedValue(new ApiError('Product not found', 404));
  await compareWithShop();
  expect($changes.get()).toMatchObject({ a: [{ kind: 'gone' }] });
  expect($cartItems.get()[0]).toMatchObject({ qty: 2, countInStock: 0 });
});

it('forgets that a product was sold out once it is back', async () => {
  $cartItems.set([line('a')]);
  vi.mocked(getProduct).mockResolvedValueOnce(sold('a', { countInStock: 0 }));
  await compareWithShop();
  vi.mocked(getProduct).mockResolvedValueOnce(sold('a'));
  expect(await compareWithShop()).toBe(false);
  expect($changes.get()).toEqual({ a: [] });
});

it('changes nothing when the shop cannot be asked', async () => {
  vi.mocked(getProduct).mockImplementation(async (id) => {
    if (id === 'b') throw new ApiError('Network Error', 0);
    return sold(id, { price: 14 });
  });
  expect(await compareWithShop()).toBeNull();
  expect($cartItems.get()[0]?.price).toBe(12);
  expect($check.get()).toEqual({ status: 'failed', message: 'Network Error' });
});

it('does not bring back a line that was removed while the shop was asked', async () => {
  vi.mocked(getProduct).mockImplementation(async (id) => sold(id));
  const comparing = compareWithShop();
  removeItem('a');
  await comparing;
  expect($cartItems.get().map(({ product }) => product)).toEqual(['b']);
});

it('brings what is saved for later up to date without calling it a change of the cart', async () => {
  $cartItems.set([]);
  $savedItems.set([line('c')]);
  vi.mocked(getProduct).mockImplementation(async (id) => sold(id, { price: 20 }));
  expect(await compareWithShop()).toBe(false);
  expect($savedItems.get()[0]?.price).toBe(20);
});
