import type { Product, ProductDetails } from 'shared';
import { expect, test } from 'vitest';
import { addProduct } from './buying.ts';
import {
  addEditor,
  anyPicture,
  logInOwner,
  PAGES,
  panelOf,
  PRODUCTS,
  REVIEWS,
  SERVICES,
  USERS,
} from './panel.ts';
import { api, signUp, sql } from './shop.ts';

/** What Strapi's panel refuses to save, with its messages. The rules are tested in check-form's unit test. */

const { token: editor } = await addEditor();

/** The status, then a message for each field that was refused. */
async function ask(method: string, path: string, body: object, token = editor) {
  const answer = await panelOf(token)(method, path, body);
  const errors = answer.body.error?.details?.errors ?? [];
  return [answer.status, ...errors.map(({ path: field, message }) => [field.join('.'), message])];
}

test('an invalid product is refused field by field, and ratings are not taken', async () => {
  expect(await ask('POST', PRODUCTS, { name: ' ', price: 1.999 })).toHaveLength(9);
  const { _id } = await addProduct({ price: 12.5 });
  expect(await ask('PUT', `${PRODUCTS}/${_id}`, { price: 0, brand: null, images: [] })).toEqual([
    400,
    ['price', 'Price must be above 0, with at most two decimals'],
    ['brand', 'Brand is required'],
    ['images', 'Product Images are required'],
  ]);
  await ask('PUT', `${PRODUCTS}/${_id}`, { rating: 5, numReviews: 99 });
  const { body } = await api<Product>('GET', `/api/products/${_id}`);
  expect(body).toMatchObject({ price: 12.5, brand: 'Brand', rating: 0, numReviews: 0 });
});

test('a text that cannot be stored is refused at its field, however deep it is', async () => {
  const fault = (field: string) => [400, [field, 'Text must not hold a zero byte']];
  const link = { type: 'link', url: '/info/a\0b', children: [{ type: 'text', text: 'Here' }] };
  const body = [{ type: 'paragraph', children: [link] }];
  expect(await ask('POST', PAGES, { title: 'Delivery', body })).toEqual(fault('body'));
  const { _id } = await addProduct();
  expect(await ask('PUT', `${PRODUCTS}/${_id}`, { description: 'a\0b' })).toEqual(fault('description'));
});

test('a part number belongs to one product, whatever its spelling', async () => {
  const [first, second] = [await addProduct(), await addProduct()];
  const body = { partNum: `${first._id} -` };
  expect(await ask('PUT', `${PRODUCTS}/${second._id}`, body)).toEqual([
    400,
    ['partNum', `Another product has this part number: ${first._id}-`],
  ]);
});

const service = (fields: object) => ({
  name: 'Night sky',
  description: 'Text',
  info: 'Text',
  options: [],
  group: 'Commercial and Educational Support',
  ...fields,
});
const codeTaken = ['code', 'Code is that of another service'];

test('a service’s code is valid and belongs to one service, even of drafts', async () => {
  expect(await ask('POST', SERVICES, service({ code: 'slt 77' }))).toEqual([
    400,
    ['code', expect.stringMatching(/^Code must be/)],
  ]);
  expect(await ask('POST', SERVICES, service({ code: 'SLT-001' }))).toEqual([400, codeTaken]);
  const made = await panelOf(editor)('POST', SERVICES, service({ code: null }));
  const draft = `${SERVICES}/${made.body.data.documentId}`;
  expect(await ask('PUT', draft, { code: 'SLT-002' })).toEqual([400, codeTaken]);
  expect(await ask('POST', `${draft}/actions/publish`, {})).toEqual([
    400,
    ['code', 'Code is required'],
    ['image', 'Image is required'],
  ]);
  const image = await anyPicture(editor);
  await sql`UPDATE files SET alternative_text = '' WHERE id = ${image}`;
  const whole = { code: 'SLT-077', image };
  expect(await ask('POST', `${draft}/actions/publish`, whole)).toEqual([
    400,
    ['image', expect.stringMatching(/^Image: say what .*\.webp shows, in its alternative text$/)],
  ]);
  await sql`UPDATE files SET alternative_text = 'The night sky' WHERE id = ${image}`;
  expect(await ask('POST', `${draft}/actions/publish`, whole)).toEqual([200]);
  await ask('POST', `${draft}/actions/unpublish`, {});
  expect(await ask('DELETE', draft, {})).toEqual([200]);
});

test('a review is valid, and a person has one for a product', async () => {
  const product = await addProduct();
  const { token, _id: user } = await signUp();
  const body = { rating: 4, comment: 'Fine' };
  await api('POST', `/api/products/${product._id}/reviews`, { token, body });
  const { reviews } = (await api<ProductDetails>('GET', `/api/products/${product._id}`)).body;
  const wrong = { rating: 6, comment: ' ' };
  expect(await ask('PUT', `${REVIEWS}/${reviews[0]!._id}`, wrong)).toEqual([
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

test('an account obeys the rules of the sign-up form', async () => {
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
