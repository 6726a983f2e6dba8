import { messages, type Product, type ProductPage } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import { basisOf, productForm } from './examples.ts';
import { inTransaction, untilLocked } from './locks.ts';
import {
  addProduct,
  anyImage,
  api,
  database,
  logInAdmin,
  orderOf,
  placeOrder,
  signUp,
  stockOf,
  type TestProduct,
} from './shop.ts';

/** Editing a product while others sell it or edit it too. */

let token: string;
let image: string;
beforeAll(async () => {
  token = (await logInAdmin()).token;
  image = await anyImage();
});

/** What an admin's form sends: what it was opened with, and the same with changes. */
async function openForm(product: TestProduct) {
  const basedOn = await basisOf(product);
  return (changes: object) => ({ ...basedOn, image: [image], ...changes, basedOn });
}
const save = (id: string, body: unknown) =>
  api<Product>('PUT', `/api/products/${id}`, { token, body });

test('two sold while the form was open stay sold', async () => {
  const [product, buyer] = [await addProduct({ stock: 10 }), await signUp()];
  const form = await openForm(product);
  await placeOrder(orderOf(product, 2), buyer);
  const { status, body } = await save(product._id, form({ name: 'Renamed' }));
  expect({ status, stock: body.countInStock }).toEqual({ status: 200, stock: 8 });
  expect(body.name).toBe('Renamed');
});

test('a delivery is added to what is left, and the books tell both counts', async () => {
  const [product, buyer] = [await addProduct({ stock: 10 }), await signUp()];
  const form = await openForm(product);
  await placeOrder(orderOf(product, 2), buyer);
  expect((await save(product._id, form({ countInStock: 15 }))).body.countInStock).toBe(13);
  const { rows } = await database.query('SELECT details FROM shop_audit WHERE subject = $1', [
    product._id,
  ]);
  const counts = { before: { countInStock: 8 }, after: { countInStock: 13 } };
  expect(rows).toMatchObject([{ details: counts }]);
});

test('stock never goes below nothing', async () => {
  const [product, buyer] = [await addProduct({ stock: 10 }), await signUp()];
  const form = await openForm(product);
  await placeOrder(orderOf(product, 5), buyer);
  expect((await save(product._id, form({ countInStock: 1 }))).body.countInStock).toBe(0);
});

test('sales at the very time of a save are neither lost nor undone', async () => {
  const product = await addProduct({ stock: 40 });
  const form = await openForm(product);
  const buyers = await Promise.all(Array.from({ length: 8 }, signUp));
  const saved = save(product._id, form({ description: 'Changed', countInStock: 50 }));
  const orders = await Promise.all(buyers.map((buyer) => placeOrder(orderOf(product, 2), buyer)));
  expect(orders.map(({ status }) => status)).toEqual(buyers.map(() => 201));
  expect((await saved).status).toBe(200);
  expect(await stockOf(product)).toBe(40 + 10 - 8 * 2);
});

test('a save waits for a sale that is under way', async () => {
  const product = await addProduct({ stock: 10 });
  const form = await openForm(product);
  const saved = await inTransaction(async (client) => {
    await client.query(
      'UPDATE products SET count_in_stock = count_in_stock - 2 WHERE document_id = $1',
      [product._id],
    );
    const saving = save(product._id, form({ category: 'Sold' }));
    await untilLocked('products');
    return { saving };
  });
  expect((await saved.saving).status).toBe(200);
  expect(await stockOf(product)).toBe(8);
});

test('the second of two admins is told, and nothing of the first is overwritten', async () => {
  const product = await addProduct();
  const [first, second] = [await openForm(product), await openForm(product)];
  expect((await save(product._id, first({ name: 'First' }))).status).toBe(200);
  const { status, body } = await save(product._id, second({ price: 99 }));
  expect({ status, body }).toEqual({ status: 409, body: { message: messages.productChanged } });
  expect(await basisOf(product)).toMatchObject({ name: 'First', price: product.price });

  const reloaded = await openForm(product);
  expect((await save(product._id, reloaded({ price: 99 }))).status).toBe(200);
  expect(await basisOf(product)).toMatchObject({ name: 'First', price: 99 });
});

test('of many admins who save at once exactly one does', async () => {
  const product = await addProduct();
  const form = await openForm(product);
  const names = Array.from({ length: 8 }, (_, index) => `Name ${index}`);
  const saves = await Promise.all(names.map((name) => save(product._id, form({ name }))));
  const done = saves.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(saves.filter(({ status }) => status === 409)).toHaveLength(names.length - 1);
  expect((await basisOf(product)).name).toBe(done[0]?.body.name);
});

test('another order of the pictures is a change too', async () => {
  const { body } = await api<ProductPage>('GET', '/api/products?keyword=sensor');
  const pictures = [...new Set(body.products.flatMap((product) => product.image))].slice(0, 2);
  expect(pictures).toHaveLength(2);
  const product = await addProduct();
  await save(product._id, { ...productForm(image), image: pictures });
  const [first, second] = [await openForm(product), await openForm(product)];
  const turned = [...pictures].reverse();
  expect((await save(product._id, first({ image: turned }))).body.image).toEqual(turned);
  expect((await save(product._id, second({ image: pictures }))).status).toBe(409);
});

test('an empty product can be filled in on the basis of what it was made with', async () => {
  const { body: basedOn } = await api<Product>('POST', '/api/products', { token });
  const filled = await save(basedOn._id, { ...productForm(image), basedOn });
  expect({ status: filled.status, stock: filled.body.countInStock }).toEqual({
    status: 200,
    stock: 3,
  });
});

test('who says nothing of a basis writes what is sent', async () => {
  const [product, buyer] = [await addProduct({ stock: 10 }), await signUp()];
  await placeOrder(orderOf(product, 2), buyer);
  expect((await save(product._id, productForm(image))).body.countInStock).toBe(3);
});

test.each([null, 5, [], {}, { name: 'Only a name' }])(
  'a basis of %j is refused',
  async (basedOn) => {
    const product = await addProduct();
    const { status, body } = await save(product._id, { ...productForm(image), basedOn });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: 'basedOn must be a product as it was read' },
    });
  },
);

test('a product that was deleted meanwhile cannot be saved', async () => {
  const product = await addProduct();
  const form = await openForm(product);
  await api('DELETE', `/api/products/${product._id}`, { token });
  expect(await save(product._id, form({}))).toMatchObject({
    status: 404,
    body: { message: messages.productNotFound },
  });
});
