import type { Product } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import {
  addEditor,
  anyPicture,
  BUSINESS,
  logInOwner,
  ORDERS,
  PRODUCTS,
  REVIEWS,
  SERVICES,
  USERS,
} from './panel.ts';
import { addProduct, api, database, orderOf, placeOrder, signUp } from './shop.ts';

/** What Strapi's panel refuses to save, and how it says so. */

interface Refusal {
  error: { message: string; details: { errors: { path: string[]; message: string }[] } };
}

let editor: string;
beforeAll(async () => {
  editor = (await addEditor()).token;
});

/** Status of the answer, with what was refused by field. */
async function ask(method: string, path: string, body: object, token = editor) {
  const answer = await api<Refusal>(method, path, { token, body });
  const errors = answer.body.error?.details?.errors ?? [];
  return [answer.status, ...errors.map(({ path: field, message }) => [field.join('.'), message])];
}

test('a product is refused as the admin screen refuses it, each field by its name', async () => {
  expect(await ask('POST', PRODUCTS, { name: ' ', price: 1.999 })).toEqual([
    400,
    ['name', 'Product Name is required'],
    ['partNum', 'Part Number is required'],
    ['price', 'Price must be above 0, with at most two decimals'],
    ['description', 'Description is required'],
    ['countInStock', 'Count in Stock must be a whole number of at least 0'],
    ['brand', 'Brand is required'],
    ['category', 'Category is required'],
    ['images', 'Product Images are required'],
  ]);
  const { _id } = await addProduct({ price: 12.5 });
  expect(await ask('PUT', `${PRODUCTS}/${_id}`, { price: 0, brand: null, images: [] })).toEqual([
    400,
    ['price', 'Price must be above 0, with at most two decimals'],
    ['brand', 'Brand is required'],
    ['images', 'Product Images are required'],
  ]);
  const { body } = await api<Product>('GET', `/api/products/${_id}`);
  expect(body).toMatchObject({ price: 12.5, brand: 'Brand' });
});

test('a product’s part number is its own, however it is spelt', async () => {
  const [first, second] = [await addProduct(), await addProduct()];
  expect(await ask('PUT', `${PRODUCTS}/${second._id}`, { partNum: `${first._id} -` })).toEqual([
    400,
    ['partNum', 'Another product has this part number'],
  ]);
});

const service = (fields: object) => ({
  name: 'Night sky',
  description: 'Text',
  info: 'Text',
  group: 'Commercial and Educational Support',
  options: [],
  ...fields,
});
const codeForm = 'Code must be three capital letters, a dash and three digits, like SLT-001';
const codeTaken = ['code', 'Code is that of another service'];

test('a service’s code is one, and its own, also while it is a draft', async () => {
  expect(await ask('POST', SERVICES, service({ code: 'slt 77' }))).toEqual([
    400,
    ['code', codeForm],
  ]);
  expect(await ask('POST', SERVICES, service({ code: 'SLT-001' }))).toEqual([400, codeTaken]);
  const made = await api<{ data: { documentId: string } }>('POST', SERVICES, {
    token: editor,
    body: service({ code: null }),
  });
  const draft = `${SERVICES}/${made.body.data.documentId}`;
  expect(await ask('PUT', draft, { code: 'SLT-002' })).toEqual([400, codeTaken]);
  expect(await ask('POST', `${draft}/actions/publish`, {})).toEqual([
    400,
    ['code', 'Code is required'],
    ['image', 'Image is required'],
  ]);
  const image = await anyPicture(editor);
  expect(await ask('POST', `${draft}/actions/publish`, { code: 'SLT-077', image })).toEqual([200]);
  await ask('POST', `${draft}/actions/unpublish`, {});
  expect(await ask('DELETE', draft, {})).toEqual([200]);
});

test('the business details hold a phone number and an ABN', async () => {
  const fields = { name: '', phone: 'call us', email: 'nobody', businessNumber: '51 824 753 557' };
  expect(await ask('PUT', BUSINESS, fields)).toEqual([
    400,
    ['name', 'Name is required'],
    ['phone', 'Phone must be a phone number, like (03) 5550 0142'],
    ['email', 'Email must be a valid e-mail address'],
    ['businessNumber', 'Business Number must be an ABN: eleven digits that pass its check'],
  ]);
});

test('a review has one to five stars and a text, one a person', async () => {
  const product = await addProduct();
  const { token } = await signUp();
  const body = { rating: 4, comment: 'Fine' };
  await api('POST', `/api/products/${product._id}/reviews`, { token, body });
  const { rows } = await database.query<{ user: string; review: string }>(
    `SELECT u.document_id AS user, r.document_id AS review FROM reviews r
       JOIN up_users u ON u.id = r.user_id JOIN products p ON p.id = r.product_id
      WHERE p.document_id = $1`,
    [product._id],
  );
  const { user, review } = rows[0]!;
  expect(await ask('PUT', `${REVIEWS}/${review}`, { rating: 6, comment: ' ' })).toEqual([
    400,
    ['rating', 'Rating must be a whole number from 1 to 5'],
    ['comment', 'Comment is required'],
  ]);
  const second = {
    ...body,
    name: 'Bea',
    product: { connect: [{ documentId: product._id }] },
    user: { connect: [{ documentId: user }] },
  };
  expect(await ask('POST', REVIEWS, second)).toEqual([
    400,
    ['user', 'User has reviewed this product already'],
  ]);
});

test('an account’s name, email and password keep the rules of signing up', async () => {
  const [user, other, owner] = [await signUp(), await signUp(), await logInOwner()];
  const save = (fields: object) => ask('PUT', `${USERS}/${user._id}`, fields, owner);
  expect(await save({ name: 'Log in at https://evil.example', password: 'short' })).toEqual([
    400,
    ['name', 'Name must not hold the address of a site'],
    ['password', expect.stringMatching(/^Password must be 8 to 72/)],
  ]);
  expect((await save({ email: other.email }))[0]).toBe(400);
  expect((await save({ email: other.email.toUpperCase() }))[0]).toBe(400);
});

test('what the shop writes itself is not taken from the panel, and shown there as such', async () => {
  const [product, buyer, owner] = [await addProduct(), await signUp(), await logInOwner()];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  const changes = { totalCents: 1, captureId: 'CAPTURED', paidAt: '2026-01-01T00:00:00.000Z' };
  expect(await ask('PUT', `${ORDERS}/${order._id}`, changes, owner)).toEqual([200]);
  const { rows } = await database.query(
    'SELECT total_cents, capture_id, paid_at FROM orders WHERE document_id = $1',
    [order._id],
  );
  expect(rows[0]).toEqual({ total_cents: 1250, capture_id: null, paid_at: null });
  await ask('PUT', `${PRODUCTS}/${product._id}`, { rating: 5, numReviews: 99 });
  const { body } = await api<Product>('GET', `/api/products/${product._id}`);
  expect(body).toMatchObject({ rating: 0, numReviews: 0 });
  const layout = await api<{
    data: { contentType: { metadatas: Record<string, { edit: { editable: boolean } }> } };
  }>('GET', '/content-manager/content-types/api::product.product/configuration', { token: owner });
  const { rating, numReviews, price } = layout.body.data.contentType.metadatas;
  expect([rating, numReviews, price].map((field) => field!.edit.editable)).toEqual([
    false,
    false,
    true,
  ]);
});
