import type { Product } from 'shared';
import { expect, test } from 'vitest';
import { itemsOf } from './items';

const gauge = {
  _id: 'g',
  name: 'Gauge',
  partNum: 'RG-1',
  image: ['/a', '/b'],
  price: 10,
} as Product;
const item = { product: 'g', qty: 2, name: 'Gauge', partNum: 'RG-1', image: '/a', price: 10 };

test('a product is put in with its name and price of today', () => {
  expect(itemsOf([{ product: 'g', qty: 2 }], [], [gauge])).toEqual([item]);
});

test('what is in the list keeps its name and price, also when its product is gone', () => {
  const line = { product: 'g', qty: 5 };
  const kept = [{ ...item, qty: 5 }];
  expect(itemsOf([line], [item], [{ ...gauge, price: 12 }])).toEqual(kept);
  expect(itemsOf([line], [item], [])).toEqual(kept);
});

test('two lines of a product become one', () => {
  const line = { product: 'g', qty: 2 };
  expect(itemsOf([line, line], [], [gauge])).toEqual([{ ...item, qty: 4 }]);
  expect(itemsOf([line, line], [item], [gauge])).toEqual([{ ...item, qty: 4 }]);
});

test('an unknown product is refused', () => {
  expect(itemsOf([{ product: 'x', qty: 1 }], [item], [gauge])).toBeNull();
});
