import type { Product } from 'shared';
import { expect, test } from 'vitest';
import { linesNow } from './list-lines.ts';

const item = { product: 'a', name: 'A', partNum: 'PN', image: '/a', price: 5, qty: 3 };
const product = { _id: 'a', name: 'A', partNum: 'PN', image: ['/a'], price: 5, countInStock: 9 };
const now = (changes: Partial<Product> | null) =>
  linesNow([item], changes ? [{ ...product, ...changes } as Product] : [])[0];

test.each([
  [{}, [], 3, 5],
  [{ price: 6 }, ['was $5.00, now $6.00'], 3, 6],
  [{ countInStock: 2 }, ['only 2 left'], 2, 5],
])('with %j of the product, %j has changed', (changes, told, qty, price) => {
  expect(now(changes)).toMatchObject({ item, changes: told, now: { product: 'a', qty, price } });
});

test('what is sold out or gone cannot be bought', () => {
  expect(now({ countInStock: 0 })).toMatchObject({ changes: ['Out Of Stock'], now: null });
  expect(now(null)).toMatchObject({ changes: ['No longer sold'], now: null });
});
