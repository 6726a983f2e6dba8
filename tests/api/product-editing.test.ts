import { messages, type Product } from 'shared';
import { expect, test } from 'vitest';
import { auditOf } from './audit.ts';
import { addProduct, orderOf, placeOrder, stockOf, type TestProduct } from './buying.ts';
import { basisOf, productForm } from './examples.ts';
import { callDuring } from './locks.ts';
import { anyImage, api, logInAdmin, response, signUp } from './shop.ts';

/** Editing a product while others sell or edit it. */

const { token } = await logInAdmin();
const image = await anyImage();

/** The body of an admin's form: the values it was opened with, and its changes. */
async function openForm(product: TestProduct) {
  const basedOn = await basisOf(product);
  return (changes: object) => ({ ...basedOn, image: [image], ...changes, basedOn });
}
const save = (id: string, body: unknown) => api<Product>('PUT', `/api/products/${id}`, { token, body });

test('a delivery is added to what is left after sales, and the audit has both counts', async () => {
  const [product, buyer] = [await addProduct({ stock: 10 }), await signUp()];
  const form = await openForm(product);
  await placeOrder(orderOf(product, 2), buyer);
  expect((await save(product._id, form({ countInStock: 15 }))).body.countInStock).toBe(13);
  expect(await auditOf(product._id)).toMatchObject([
    { details: { before: { countInStock: 8 }, after: { countInStock: 13 } } },
  ]);
});

test('sales in parallel to a save are neither lost nor undone', async () => {
  const product = await addProduct({ stock: 40 });
  const form = await openForm(product);
  const buyers = await Promise.all(Array.from({ length: 8 }, signUp));
  const saved = save(product._id, form({ description: 'Changed', countInStock: 50 }));
  const orders = await Promise.all(buyers.map((buyer) => placeOrder(orderOf(product, 2), buyer)));
  expect(orders.map(({ status }) => status)).toEqual(buyers.map(() => 201));
  expect((await saved).status).toBe(200);
  expect(await stockOf(product)).toBe(40 + 10 - 8 * 2);
});

test('a save waits for a sale that is in progress', async () => {
  const product = await addProduct({ stock: 10 });
  const form = await openForm(product);
  const sale = 'UPDATE products SET count_in_stock = count_in_stock - 2 WHERE document_id = $1';
  const saved = await callDuring([sale, product._id], 'products', () =>
    save(product._id, form({ category: 'Sold' })),
  );
  expect(saved.status).toBe(200);
  expect(await stockOf(product)).toBe(8);
});

test('the second of two admins gets a conflict, and nothing of the first is overwritten', async () => {
  const product = await addProduct();
  const [first, second] = [await openForm(product), await openForm(product)];
  expect((await save(product._id, first({ name: 'First' }))).status).toBe(200);
  const { status, body } = await save(product._id, second({ price: 99 }));
  expect({ status, body }).toEqual(response(409, messages.productChanged));
  expect(await basisOf(product)).toMatchObject({ name: 'First', price: product.price });

  const reloaded = await openForm(product);
  expect((await save(product._id, reloaded({ price: 99 }))).status).toBe(200);
  expect(await basisOf(product)).toMatchObject({ name: 'First', price: 99 });
});

test('a description may have marks: its links run no scripts, and the search reads only its words', async () => {
  const product = await addProduct();
  const form = await openForm(product);
  const refused = await save(product._id, form({ description: '[Read](javascript:alert(1))' }));
  expect(refused).toMatchObject({
    status: 400,
    body: {
      errors: [{ path: 'description', message: expect.stringMatching(/^Description: a link must be/) }],
    },
  });
  const description = '**Quokk**aproof\n- [guide](https://example.com/zorilla)';
  expect((await save(product._id, form({ description }))).body.description).toBe(description);
  const found = async (keyword: string) =>
    (await api<{ total: number }>('GET', `/api/products?keyword=${keyword}`)).body.total;
  expect(await found('quokkaproof guide')).toBe(1);
  expect(await found('zorilla')).toBe(0);
});

test('of many parallel saves exactly one succeeds', async () => {
  const product = await addProduct();
  const form = await openForm(product);
  const names = Array.from({ length: 8 }, (_, index) => `Name ${index}`);
  const saves = await Promise.all(names.map((name) => save(product._id, form({ name }))));
  const done = saves.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(saves.filter(({ status }) => status === 409)).toHaveLength(names.length - 1);
  expect((await basisOf(product)).name).toBe(done[0]?.body.name);
});

test('an empty product can be filled in, based on its empty values', async () => {
  const { body: basedOn } = await api<Product>('POST', '/api/products', { token });
  const filled = await save(basedOn._id, { ...productForm(image), basedOn });
  expect({ status: filled.status, stock: filled.body.countInStock }).toEqual({
    status: 200,
    stock: 3,
  });
});

test('a save without a basis sets the stock as sent', async () => {
  const [product, buyer] = [await addProduct({ stock: 10 }), await signUp()];
  await placeOrder(orderOf(product, 2), buyer);
  expect((await save(product._id, productForm(image))).body.countInStock).toBe(3);
});

test.each([null, { name: 'Only a name' }])('a basis of %j is refused', async (basedOn) => {
  const product = await addProduct();
  expect(await save(product._id, { ...productForm(image), basedOn })).toMatchObject(
    response(400, 'basedOn must be a product as it was read'),
  );
});

test('a product that was deleted meanwhile cannot be saved', async () => {
  const product = await addProduct();
  const form = await openForm(product);
  await api('DELETE', `/api/products/${product._id}`, { token });
  expect(await save(product._id, form({}))).toMatchObject(response(404, messages.productNotFound));
});
