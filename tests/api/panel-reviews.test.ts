import type { ProductDetails } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import { EDITOR, logInToPanel, REVIEWS } from './panel.ts';
import { addProduct, api, database, signUp, type TestProduct } from './shop.ts';

/** What editors do to reviews in Strapi's panel, and what follows for the product. */

let editor: string;
beforeAll(async () => {
  editor = await logInToPanel(EDITOR);
});

/** The panel's words for a relation in which nothing was added or taken away. */
const UNCHANGED = { connect: [], disconnect: [] };
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

test('a review saved in the panel stays with its product and author, and its stars count', async () => {
  const product = await reviewed(5, 2);
  const [id] = await reviewIds(product);
  const body = { rating: 4, comment: 'Better now.', ...UNMOVED };
  expect((await panel('PUT', `/${id}`, body)).status).toBe(200);
  expect(await standing(product)).toEqual([4.5, 2, 2]);
  const { rows } = await database.query('SELECT user_id FROM reviews WHERE document_id = $1', [id]);
  expect(rows[0]).toEqual({ user_id: expect.any(Number) });
});

test('a review removed in the panel no longer counts, one by one and many at once', async () => {
  const product = await reviewed(5, 4, 2, 1);
  const [one, two, three, four] = await reviewIds(product);
  expect((await panel('DELETE', `/${one}`)).status).toBe(200);
  expect(await standing(product)).toEqual([3.67, 3, 3]);
  const documentIds = [two, three, four];
  expect((await panel('POST', '/actions/bulkDelete', { documentIds })).status).toBe(200);
  expect(await standing(product)).toEqual([0, 0, 0]);
});

test('a review written in the panel counts, and moves with its product', async () => {
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

test('reviews removed and added at the same time all count', async () => {
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
