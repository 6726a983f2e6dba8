import type { Product } from 'shared';
import { expect, it } from 'vitest';
import { partnerFinder } from './partners.ts';

const product = (id: string, countInStock: number) =>
  ({ _id: id, name: id, price: 2, image: [`/${id}.webp`], countInStock }) as unknown as Product;

it('shows what a product works with in the editors’ order, and what is sold out', () => {
  const partnersOf = partnerFinder([product('a', 3), product('b', 0), product('c', 1)]);
  const worksWith = ['b', 'gone', 'a'].map((id) => ({ _id: id, name: id }));
  expect(partnersOf({ worksWith })).toEqual([
    { _id: 'b', name: 'b', price: 2, image: '/b.webp', isSoldOut: true },
    { _id: 'a', name: 'a', price: 2, image: '/a.webp' },
  ]);
});
