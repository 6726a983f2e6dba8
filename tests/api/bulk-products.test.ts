import { messages, type AdminProductPage, type BulkReport, type ErrorBody } from 'shared';
import { BULK_MAX } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { addProduct, setProduct } from './buying.ts';
import { eventsOf } from './content-events.ts';
import { createProduct } from './examples.ts';
import { callDuring } from './locks.ts';
import { api, errorsOf, logInAdmin, sql } from './shop.ts';

/** Changes of several products in one call. */

const { token, _id: adminId } = await logInAdmin();

const change = (products: object[], wanted: object, query = '') =>
  api<BulkReport & ErrorBody>('PATCH', `/api/admin/products${query}`, {
    token,
    body: { products, change: wanted },
  });
const read = async (...parts: { _id: string }[]) => {
  const ids = parts.map(({ _id }) => _id).join(',');
  const found = await api<AdminProductPage>('GET', `/api/admin/products?ids=${ids}`, { token });
  return new Map(found.body.products.map((product) => [product._id, product]));
};
const marked = (...parts: { _id: string }[]) => parts.map(({ _id }) => ({ _id }));

test('prices change by percent, rounded; a dry run shows them and changes nothing', async () => {
  const [dear, cheap] = [await addProduct({ price: 19.95 }), await addProduct({ price: 0.01 })];
  const wanted = { pricePercent: -15 };
  const { body: preview } = await change(marked(dear, cheap), wanted, '?dryRun=true');
  expect(preview).toMatchObject({
    unchanged: 1,
    changes: [{ name: dear.name, before: { price: 19.95 }, after: { price: 16.96 } }],
  });
  expect((await read(dear)).get(dear._id)?.price).toBe(19.95);

  const made = await change(marked(dear, cheap), wanted);
  expect(made).toMatchObject({ status: 200, body: preview });
  expect((await read(dear, cheap)).get(dear._id)?.price).toBe(16.96);
  const entries = await sql`SELECT actor, action, details FROM shop_audit
      WHERE subject = ANY(${[dear._id, cheap._id]})`;
  expect(entries).toEqual([
    {
      actor: adminId,
      action: 'product.updated',
      details: { before: { price: 19.95 }, after: { price: 16.96 }, by: 'bulk change' },
    },
  ]);
});

test('products are hidden and shown, and their pages are removed and made again', async () => {
  const [one, other] = [await createProduct(token), await createProduct(token)];
  const hide = async () => void (await change(marked(one, other), { isListed: false }));
  expect(await eventsOf(hide)).toMatchObject([{ change: 'deleted' }, { change: 'deleted' }]);
  expect((await api('GET', `/api/products/${one._id}`)).status).toBe(404);
  const shown = await change(marked(one, other), { isListed: true });
  expect(shown.body.changes).toHaveLength(2);
  expect((await api('GET', `/api/products/${one._id}`)).status).toBe(200);
});

test('a category and a brand of the shop are set, and found by search', async () => {
  const [one, other] = [await addProduct(), await createProduct(token, { brand: 'Wattlebird' })];
  expect((await change(marked(one), { brand: 'WATTLEBIRD' })).status).toBe(200);
  await change(marked(one), { category: other.category });
  const now = await read(one);
  expect(now.get(one._id)).toMatchObject({ brand: 'Wattlebird', category: other.category });
  const query = `/api/products?keyword=${one._id}&brand=Wattlebird`;
  expect((await api('GET', query)).body).toMatchObject({ total: 1 });
  const unknown = await change(marked(one), { category: 'Sensrs' });
  expect(errorsOf(unknown)).toEqual([400, ['category']]);
});

describe('with one product in the way', () => {
  const refused = async (products: object[], wanted: object, status: number, message: string) => {
    const good = await addProduct({ price: 10 });
    const answer = await change([...marked(good), ...products], wanted);
    expect(answer).toMatchObject({
      status,
      body: { errors: [{ path: 'products.1', message: expect.stringContaining(message) }] },
    });
    expect((await read(good)).get(good._id)).toMatchObject({ price: 10, isListed: true });
  };

  test('that was changed meanwhile, nothing is changed', async () => {
    const { _id, name } = await addProduct({ price: 12 });
    const basedOn = { price: 11 };
    const message = `${name}: ${messages.productChangedMeanwhile}`;
    await refused([{ _id, basedOn }], { pricePercent: 10 }, 409, message);
  });

  test('that is gone, nothing is changed', async () => {
    await refused([{ _id: 'gone' }], { isListed: false }, 404, 'Product not found: gone');
  });

  test('that cannot be shown, nothing is changed', async () => {
    const bare = await addProduct();
    await setProduct(bare, 'is_listed = false');
    const message = `${bare.name}: Product Images are required`;
    await refused(marked(bare), { isListed: true }, 400, message);
  });
});

test('a change waits for a sale, and keeps its stock', async () => {
  const part = await addProduct({ price: 10, stock: 10 });
  const sale = 'UPDATE products SET count_in_stock = count_in_stock - 2 WHERE document_id = $1';
  await callDuring([sale, part._id], 'products', () => change(marked(part), { pricePercent: 50 }));
  expect((await read(part)).get(part._id)).toMatchObject({ price: 15, countInStock: 8 });
});

test.each([
  ['nobody is marked', [], { isListed: true }, 'products'],
  ['too many are marked', Array.from({ length: BULK_MAX + 1 }, (_, i) => ({ _id: `${i}` })), {}],
  ['one is marked twice', [{ _id: 'a' }, { _id: 'a' }], { isListed: true }, 'products'],
  ['nothing is to change', [{ _id: 'a' }], {}, 'change'],
  ['two things are to change', [{ _id: 'a' }], { brand: 'A', isListed: true }, 'change'],
  ['the percentage is 0', [{ _id: 'a' }], { pricePercent: 0 }, 'change.pricePercent'],
  ['the percentage is -100', [{ _id: 'a' }], { pricePercent: -100 }, 'change.pricePercent'],
  ['the percentage is 1.005', [{ _id: 'a' }], { pricePercent: 1.005 }, 'change.pricePercent'],
])('is refused if %s', async (_, products, wanted, path = 'products') => {
  const [status, paths] = errorsOf(await change(products, wanted));
  expect(status).toBe(400);
  expect(paths).toContain(path);
});
