import type { Product, ProductDetails, ProductPage } from 'shared';
import { expect, test } from 'vitest';
import { api } from './shop.ts';

const PRODUCT_FIELDS = [
  '_id',
  'brand',
  'category',
  'countInStock',
  'createdAt',
  'description',
  'image',
  'name',
  'numReviews',
  'partNum',
  'price',
  'rating',
  'updatedAt',
];

const list = (query = '') => api<ProductPage>('GET', `/api/products${query}`);

test('the shop opens with its 16 newest products, in the documented shape', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body).toMatchObject({ page: 1, pages: Math.ceil(body.total / 16) });
  expect(body.products).toHaveLength(16);
  for (const product of body.products) expect(Object.keys(product).sort()).toEqual(PRODUCT_FIELDS);
  const dates = body.products.map((product) => product.createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
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

// Those of the second half are found from the end.
test.each(['newest', 'price', '-price', 'rating', 'name'])(
  'the pages by %s hold every product once, in one order whatever their size',
  async (sort) => {
    const ids = await idsInPagesOf(7, sort);
    expect(new Set(ids).size).toBe((await list()).body.total);
    expect(ids).toEqual(await idsInPagesOf(100, sort));
    expect(ids).toEqual(await idsInPagesOf(32, sort));
  },
);

test('a page past the end is empty', async () => {
  const { status, body } = await list('?pageNumber=9999');
  expect(status).toBe(200);
  expect(body.products).toEqual([]);
});

test('a keyword finds names, brands, part numbers and descriptions, names first', async () => {
  const { body } = await list('?keyword=esp32&itemsPerPage=100');
  expect(body.total).toBeGreaterThan(1);
  const inName = body.products.map((product) => /esp32/i.test(product.name));
  expect(inName[0]).toBe(true);
  expect(inName).toEqual([...inName].sort().reverse());
  const [first] = body.products;
  const byPart = await list(`?keyword=${first!.partNum.toLowerCase()}`);
  expect(byPart.body.products.map((product) => product._id)).toContain(first!._id);
});

test.each(['%', '_', '\\', "' OR 1=1 --", '"', '🌱'.repeat(100), '\0'])(
  'the keyword %j is only text',
  async (keyword) => {
    const { status } = await list(`?keyword=${encodeURIComponent(keyword)}`);
    expect(status).toBe(200);
  },
);

test('a percent sign matches no more than itself', async () => {
  const [everything, percent] = await Promise.all([list(), list('?keyword=%25')]);
  expect(percent.body.total).toBeLessThan(everything.body.total);
});

test.each([
  'pageNumber=0',
  'pageNumber=-1',
  'pageNumber=x',
  'itemsPerPage=1.5',
  'itemsPerPage=101',
])('%s is refused, naming the field', async (query) => {
  const { status, body } = await api('GET', `/api/products?${query}`);
  expect(status).toBe(400);
  expect(body.errors?.[0]?.path).toBe(query.split('=')[0]);
  expect(body.message).toBe(body.errors?.[0]?.message);
});

test('the top products are the best rated', async () => {
  const { body } = await api<Product[]>('GET', '/api/products/top');
  expect(body).toHaveLength(5);
  const ranks = body.map(({ rating, numReviews }) => rating * 1e6 + numReviews);
  expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
});

test('a product comes with its reviews, newest first, and its rating is their average', async () => {
  const { body: top } = await api<Product[]>('GET', '/api/products/top');
  const { status, body } = await api<ProductDetails>('GET', `/api/products/${top[0]!._id}`);
  expect(status).toBe(200);
  const details = ['specifications', 'documents', 'worksWith', 'reviews', 'ratingCounts'];
  expect(Object.keys(body).sort()).toEqual([...PRODUCT_FIELDS, ...details].sort());
  expect(body.reviews).toHaveLength(body.numReviews);
  expect(Object.keys(body.reviews[0]!).sort()).toEqual([
    '_id',
    'comment',
    'createdAt',
    'isVerified',
    'name',
    'rating',
  ]);
  const average = body.reviews.reduce((sum, { rating }) => sum + rating, 0) / body.numReviews;
  expect(body.rating).toBeCloseTo(average, 2);
  const dates = body.reviews.map((review) => review.createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('an unknown product is not found', async () => {
  const { status, body } = await api('GET', '/api/products/unknown');
  expect(status).toBe(404);
  expect(body).toEqual({ message: 'Product not found' });
});
