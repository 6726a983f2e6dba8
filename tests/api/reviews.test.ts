import type { ProductDetails } from 'shared';
import { expect, test } from 'vitest';
import { addProduct } from './buying.ts';
import { api, response, signUp } from './shop.ts';

const review = (id: string, token: string, body: unknown) =>
  api('POST', `/api/products/${id}/reviews`, { token, body });
const read = async (id: string) => (await api<ProductDetails>('GET', `/api/products/${id}`)).body;

test('rating and count follow new reviews, even parallel ones', async () => {
  const product = await addProduct();
  const people = await Promise.all(Array.from({ length: 5 }, signUp));
  const answers = await Promise.all(
    people.map(({ token }, index) => review(product._id, token, { rating: index + 1, comment: ' Fine ' })),
  );
  for (const { status, body } of answers) {
    expect(status).toBe(201);
    expect(body).toEqual({ message: 'Review added' });
  }
  const { reviews, ...facts } = await read(product._id);
  expect(facts).toMatchObject({ rating: 3, numReviews: 5 });
  expect(reviews.map(({ rating }) => rating).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(reviews[0]).toMatchObject({ name: 'Bea Buyer', comment: 'Fine' });
});

test('a person can review a product once, even in parallel requests', async () => {
  const [product, { token }] = [await addProduct(), await signUp()];
  const body = { rating: 4, comment: 'Good' };
  const answers = await Promise.all([1, 2, 3].map(() => review(product._id, token, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  expect(await review(product._id, token, body)).toMatchObject(response(400, 'Product already reviewed'));
  expect((await read(product._id)).numReviews).toBe(1);
});

const RATING = 'Rating must be a whole number from 1 to 5';

test.each([
  [{ comment: 'Good' }, RATING],
  [{ rating: 6, comment: 'Good' }, RATING],
  [{ rating: 2.5, comment: 'Good' }, RATING],
  [{ rating: 5, comment: '  ' }, 'Comment is required'],
])('the review %j is refused', async (body, message) => {
  const [product, { token }] = [await addProduct(), await signUp()];
  expect(await review(product._id, token, body)).toMatchObject(response(400, message));
});

test('an unknown product cannot be reviewed', async () => {
  const answer = await review('unknown', (await signUp()).token, { rating: 5, comment: 'Good' });
  expect(answer).toMatchObject(response(404, 'Product not found'));
});
