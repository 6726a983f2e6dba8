import { messages, type Product, type ProductPage } from 'shared';
import { expect, test } from 'vitest';
import { buy, readOrder, setProduct } from './buying.ts';
import { productForm } from './examples.ts';
import { anyImage, api, errorsOf, logInAdmin, response } from './shop.ts';

const { token } = await logInAdmin();
const image = await anyImage();

const form = () => productForm(image);
const create = async () => (await api<Product>('POST', '/api/products', { token })).body;
const update = (id: string, body: unknown) => api<Product>('PUT', `/api/products/${id}`, { token, body });
const read = (id: string) => api<Product>('GET', `/api/products/${id}`);

test('a new product is hidden until it is filled in; ratings cannot be set', async () => {
  const { status, body: product } = await api<Product>('POST', '/api/products', { token });
  expect(status).toBe(201);
  expect((await read(product._id)).status).toBe(404);
  const newest = await api<ProductPage>('GET', '/api/products');
  expect(newest.body.products.map(({ _id }) => _id)).not.toContain(product._id);

  const filledIn = form();
  const claims = { rating: 5, numReviews: 99, isListed: false };
  const updated = await update(product._id, { ...filledIn, ...claims });
  expect(updated.status).toBe(200);
  expect(updated.body).toMatchObject({ _id: product._id, ...filledIn, rating: 0, numReviews: 0 });
  expect((await read(product._id)).body).toMatchObject(filledIn);
});

test('a part number belongs to one product, whatever its spelling', async () => {
  const [first, second] = [await create(), await create()];
  const taken = form();
  await update(first._id, taken);
  const spelt = taken.partNum.replace('-', ' ').toLowerCase();
  const refusal = {
    status: 400,
    body: {
      message: messages.partNumberTaken(spelt),
      errors: [{ path: 'partNum', message: messages.partNumberTaken(spelt) }],
    },
  };
  expect(await update(second._id, { ...form(), partNum: spelt })).toMatchObject(refusal);
  // The database refuses it too; of two updates at once one succeeds.
  const written = setProduct(second, `part_num = '${spelt}'`);
  await expect(written).rejects.toThrow('shop_product_search_part_once');
  const wanted = form();
  const both = await Promise.all([first, second].map(({ _id }) => update(_id, wanted)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  // It is free again when its product is deleted.
  await api('DELETE', `/api/products/${first._id}`, { token });
  expect((await update(second._id, taken)).status).toBe(200);
  expect((await update(second._id, { ...taken, name: 'Same number' })).status).toBe(200);
});

test('one picture may be sent as a path instead of a list', async () => {
  const { _id } = await create();
  expect((await update(_id, { ...form(), image })).body.image).toEqual([image]);
});

test('invalid fields are refused by name, and nothing is changed', async () => {
  const { _id } = await create();
  const change = (fields: object) =>
    api('PUT', `/api/products/${_id}`, { token, body: { ...form(), ...fields } });
  const wrong = { name: ' ', price: 1.005, image: [], countInStock: 3_000_000_000 };
  expect(errorsOf(await change(wrong))).toEqual([400, Object.keys(wrong)]);
  const unknown = { image: ['/uploads/unknown.webp'] };
  expect(errorsOf(await change(unknown))).toEqual([400, ['image']]);
  expect((await read(_id)).status).toBe(404);
});

test('past orders keep the lines of a deleted product', async () => {
  const { buyer, order, product } = await buy({ price: 8.5, qty: 2 });
  const remove = () => api('DELETE', `/api/products/${product._id}`, { token });
  expect(await remove()).toMatchObject(response(200, 'Product removed'));
  expect((await read(product._id)).status).toBe(404);
  expect(await remove()).toMatchObject(response(404, 'Product not found'));
  const kept = await readOrder(order._id, buyer);
  expect(kept.body.orderItems).toMatchObject([{ name: product.name, qty: 2, price: 8.5 }]);
});
