import { randomBytes } from 'node:crypto';
import { messages, type Order, type Product, type ProductPage } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import { addProduct, api, database, logInAdmin, orderOf, placeOrder, signUp } from './shop.ts';

let token: string;
let image: string;
beforeAll(async () => {
  token = (await logInAdmin()).token;
  const { body } = await api<ProductPage>('GET', '/api/products?keyword=multimeter');
  image = body.products[0]!.image[0]!;
});

const form = () => ({
  name: 'Rain gauge',
  partNum: `RG-${randomBytes(5).toString('hex')}`,
  price: 24.95,
  description: 'Measures rain.',
  image: [image],
  brand: 'Wattlebird',
  category: 'Sensors',
  countInStock: 7,
});
const create = async () => (await api<Product>('POST', '/api/products', { token })).body;
const update = (id: string, body: unknown) =>
  api<Product>('PUT', `/api/products/${id}`, { token, body });
const read = (id: string) => api<Product>('GET', `/api/products/${id}`);

test('a new product is nobody’s to see until it is filled in', async () => {
  const { status, body: product } = await api<Product>('POST', '/api/products', { token });
  expect(status).toBe(201);
  expect((await read(product._id)).status).toBe(404);
  const newest = await api<ProductPage>('GET', '/api/products');
  expect(newest.body.products.map(({ _id }) => _id)).not.toContain(product._id);

  const filledIn = form();
  const updated = await update(product._id, filledIn);
  expect(updated.status).toBe(200);
  expect(updated.body).toMatchObject({ _id: product._id, ...filledIn, rating: 0, numReviews: 0 });
  expect((await read(product._id)).body).toMatchObject(filledIn);
});

test('a part number belongs to one product, however it is spelt', async () => {
  const [first, second] = [await create(), await create()];
  const taken = form();
  await update(first._id, taken);
  const spelt = taken.partNum.replace('-', ' ').toLowerCase();
  const refusal = {
    status: 400,
    body: {
      message: messages.partNumberTaken,
      errors: [{ path: 'partNum', message: messages.partNumberTaken }],
    },
  };
  expect(await update(second._id, { ...form(), partNum: spelt })).toMatchObject(refusal);
  // Whoever writes, and of two at once one.
  const sql = (id: string) =>
    database.query('UPDATE products SET part_num = $2 WHERE document_id = $1', [id, spelt]);
  await expect(sql(second._id)).rejects.toThrow('shop_product_search_part_once');
  const wanted = { ...form() };
  const both = await Promise.all([first, second].map(({ _id }) => update(_id, wanted)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  // It is free again once nobody has it.
  await api('DELETE', `/api/products/${first._id}`, { token });
  expect((await update(second._id, taken)).status).toBe(200);
  expect((await update(second._id, { ...taken, name: 'Same number' })).status).toBe(200);
});

test('one picture may be sent as a path of its own', async () => {
  const { _id } = await create();
  expect((await update(_id, { ...form(), image })).body.image).toEqual([image]);
});

test.each([
  ['name', ' '],
  ['partNum', undefined],
  ['price', 0],
  ['price', 1.005],
  ['price', '12'],
  ['description', ''],
  ['image', []],
  ['image', ['/uploads/unknown.webp']],
  ['brand', null],
  ['category', 5],
  ['countInStock', -1],
  ['countInStock', 1.5],
  ['countInStock', 3_000_000_000],
])('%s as %j is refused, naming the field, and nothing is changed', async (field, value) => {
  const { _id } = await create();
  const { status, body } = await api('PUT', `/api/products/${_id}`, {
    token,
    body: { ...form(), [field]: value },
  });
  expect(status).toBe(400);
  expect(body.errors?.map(({ path }) => path)).toEqual([field]);
  expect((await read(_id)).status).toBe(404);
});

test('fields that follow from others cannot be set', async () => {
  const { _id } = await create();
  const { body } = await update(_id, { ...form(), rating: 5, numReviews: 99, isListed: false });
  expect(body).toMatchObject({ rating: 0, numReviews: 0 });
  expect((await read(_id)).status).toBe(200);
});

test('a deleted product is gone, and past orders keep their lines', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 8.5 })];
  const { body: order } = await placeOrder(orderOf(product, 2), buyer);
  const remove = () => api('DELETE', `/api/products/${product._id}`, { token });
  expect(await remove()).toMatchObject({ status: 200, body: { message: 'Product removed' } });
  expect((await read(product._id)).status).toBe(404);
  expect(await remove()).toMatchObject({ status: 404, body: { message: 'Product not found' } });
  const kept = await api<Order>('GET', `/api/orders/${order._id}`, { token: buyer.token });
  expect(kept.body.orderItems).toMatchObject([{ name: product.name, qty: 2, price: 8.5 }]);
});

test('an unknown product can be neither updated nor deleted', async () => {
  expect((await update('unknown', form())).status).toBe(404);
  expect((await api('DELETE', '/api/products/unknown', { token })).status).toBe(404);
});

test('who changed which price and stock is kept, and nobody can change that', async () => {
  const { _id } = await create();
  await update(_id, form());
  const { rows } = await database.query(
    `SELECT details FROM shop_audit WHERE subject = $1 AND action = 'product.updated'`,
    [_id],
  );
  expect(rows).toEqual([
    {
      details: { before: { price: 0, countInStock: 0 }, after: { price: 24.95, countInStock: 7 } },
    },
  ]);
  await expect(database.query('UPDATE shop_audit SET actor = $1', ['x'])).rejects.toThrow(
    'append-only',
  );
  await expect(database.query('DELETE FROM shop_audit')).rejects.toThrow('append-only');
});
