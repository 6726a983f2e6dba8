import { beforeEach, expect, test } from 'vitest';
import { $changes } from '../changes.ts';
import { $cartItems } from '../cart.ts';
import { fillCart, withAdded } from './fill.ts';

const line = (product: string, qty: number, price = 5) => ({
  product,
  name: product,
  image: '',
  price,
  qty,
});

beforeEach(() => {
  $cartItems.set([{ ...line('a', 2), countInStock: 3 }]);
  $changes.set({ a: [{ kind: 'price', was: 4, now: 5 }] });
});

test('quantities of the same product are added up, at the cart’s price, until the next check', () => {
  expect(withAdded($cartItems.get(), [line('a', 4, 9), line('b', 1), line('b', 1)])).toEqual([
    { ...line('a', 6), countInStock: 6 },
    { ...line('b', 2), countInStock: 2 },
  ]);
});

test('the cart is added to, or replaced with what was told about it', () => {
  fillCart([line('b', 1)], 'add');
  expect($cartItems.get().map(({ product }) => product)).toEqual(['a', 'b']);
  expect($changes.get()).toHaveProperty('a');
  fillCart([line('c', 1)], 'replace');
  expect($cartItems.get().map(({ product }) => product)).toEqual(['c']);
  expect($changes.get()).toEqual({});
});
