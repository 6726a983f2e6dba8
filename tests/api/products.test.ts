import type { Product, ProductDetails, ProductPage } from 'shared';
import { expect, test } from 'vitest';
import { api } from './shop.ts';

const list = (query = '') => api<ProductPage>('GET', `/api/products${query}`);

const expectNewestFirst = (entries: { createdAt: string }[]) => {
  const dates = entries.map(({ createdAt }) => createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
};

test('the shop opens with its 16 newest products', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 1, pages: Math.ceil(body.total / 16) });
  expect(body.products).toHaveLength(16);
  expectNewestFirst(body.products);
});

/** Ids of all products, read in pages of this size. */
async function idsInPagesOf(itemsPerPage: number, sort: string): Promise<string[]> {
  const query = `?sort=${sort}&itemsPerPage=${itemsPerPage}`;
  const { body: first } = await list(query);
  const ids = first.products.map((product) => product._id);
  for (let page = 2; page <= first.pages; page += 1) {
    const { body } = await list(`${query}&pageNumber=${page}`);
    ids.push(...body.products.map((product) => product._id));
  }
  return ids;
}

// Pages of the second half are read from the end.
test.each(['newest', 'price', '-price', 'rating', 'name'])(
  'the pages by %s have every product once, in the same order for every page size',
  async (sort) => {
    const ids = await idsInPagesOf(7, sort);
    expect(new Set(ids).size).toBe((await list()).body.total);
    expect(ids).toEqual(await idsInPagesOf(100, sort));
    expect(ids).toEqual(await idsInPagesOf(32, sort));
  },
);

test('the top products are the best rated', async () => {
  const { body } = await api<Product[]>('GET', '/api/products/top');
  expect(body).toHaveLength(5);
  const ranks = body.map(({ rating, numReviews }) => rating * 1e6 + numReviews);
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
});

test('a product comes with its reviews, newest first, and its rating is their average', async () => {
  const { body: top } = await api<Product[]>('GET', '/api/products/top');
  const { body } = await api<ProductDetails>('GET', `/api/products/${top[0]!._id}`);
  expect(body.reviews).toHaveLength(body.numReviews);
  const average = body.reviews.reduce((sum, { rating }) => sum + rating, 0) / body.numReviews;
  expect(body.rating).toBeCloseTo(average, 2);
  expectNewestFirst(body.reviews);
});
