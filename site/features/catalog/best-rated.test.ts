import type { Product } from 'shared';
import { expect, it } from 'vitest';
import { bestRated } from './best-rated.ts';

const product = (_id: string, rating: number, numReviews: number) =>
  ({ _id, name: _id, price: 1, rating, numReviews, image: [] as string[] }) as Product;

it('sorts by rating, then number of reviews, then newest', () => {
  const shop = [
    product('unrated', 0, 0),
    product('newer', 4.5, 2),
    product('older', 4.5, 2),
    product('often', 4.5, 9),
    product('worst', 2, 30),
    product('best', 5, 1),
  ];
  expect(bestRated(shop).map(({ _id }) => _id)).toEqual(['best', 'often', 'newer', 'older']);
  expect(bestRated(shop.slice(0, 1))).toEqual([]);
});
