import type { ProductDetails } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, type TestProduct } from './buying.ts';
import { EDITOR, logInToPanel, REVIEWS, UNCHANGED } from './panel.ts';
import { api, signUp, sql } from './shop.ts';

/** Reviews that are changed in Strapi's panel, and the rating of their product. */

const editor = await logInToPanel(EDITOR);
const UNMOVED = { product: UNCHANGED, user: UNCHANGED };

async function reviewed(...ratings: number[]): Promise<TestProduct> {
  const product = await addProduct();
  for (const rating of ratings) {
    const { token } = await signUp();
    const body = { rating, comment: 'Does what it says.' };
    await api('POST', `/api/products/${product._id}/reviews`, { token, body });
  }
  return product;
}

async function reviewIds(product: TestProduct): Promise<string[]> {
  const { body } = await api<ProductDetails>('GET', `/api/products/${product._id}`);
  return body.reviews.map(({ _id }) => _id);
}

async function standing(product: TestProduct) {
  const { body } = await api<ProductDetails>('GET', `/api/products/${product._id}`);
  return [body.rating, body.numReviews, body.reviews.length];
}

const panel = (method: string, path: string, body?: object) =>
  api(method, `${REVIEWS}${path}`, { token: editor, body });

test('a review saved in the panel keeps its product and author, and its rating counts', async () => {
  const product = await reviewed(5, 2);
  const [id] = await reviewIds(product);
  const body = { rating: 4, comment: 'Better now.', ...UNMOVED };
  expect((await panel('PUT', `/${id}`, body)).status).toBe(200);
  expect(await standing(product)).toEqual([4.5, 2, 2]);
  const rows = await sql`SELECT user_id FROM reviews WHERE document_id = ${id}`;
  expect(rows[0]).toEqual({ user_id: expect.any(Number) });
});

test('reviews removed in the panel, single or several, no longer count', async () => {
  const product = await reviewed(5, 4, 2, 1);
  const [one, two, three, four] = await reviewIds(product);
  expect((await panel('DELETE', `/${one}`)).status).toBe(200);
  expect(await standing(product)).toEqual([3.67, 3, 3]);
  const documentIds = [two, three, four];
  expect((await panel('POST', '/actions/bulkDelete', { documentIds })).status).toBe(200);
  expect(await standing(product)).toEqual([0, 0, 0]);
});

test('a review created in the panel counts, and moves to another product', async () => {
  const [product, other] = [await reviewed(5), await reviewed(1)];
  const chosen = ({ _id }: TestProduct) => ({ connect: [{ documentId: _id }], disconnect: [] });
  const body = { name: 'Bea', rating: 2, comment: 'By letter.', ...UNMOVED };
  const added = await panel('POST', '', { ...body, product: chosen(product) });
  expect(added.status).toBe(201);
  expect(await standing(product)).toEqual([3.5, 2, 2]);
  const [id] = await reviewIds(product);
  await panel('PUT', `/${id}`, { ...body, product: chosen(other) });
  expect(await standing(product)).toEqual([5, 1, 1]);
  expect(await standing(other)).toEqual([1.5, 2, 2]);
});

test('reviews removed and added in parallel all count', async () => {
  const product = await reviewed(5, 5, 5);
  const ids = await reviewIds(product);
  const people = await Promise.all(Array.from({ length: 4 }, signUp));
  const answers = await Promise.all([
    ...ids.map((id) => panel('DELETE', `/${id}`)),
    ...people.map(({ token }) =>
      api('POST', `/api/products/${product._id}/reviews`, {
        token,
        body: { rating: 3, comment: 'Fine' },
      }),
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201, 201, 201]);
  expect(await standing(product)).toEqual([3, 4, 4]);
});
