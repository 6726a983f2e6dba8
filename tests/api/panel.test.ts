import type { ProductPage } from 'shared';
import { expect, test } from 'vitest';
import { auditOf } from './audit.ts';
import { addProduct, orderOf, placeOrder, stockOf } from './buying.ts';
import { createProduct, productForm } from './examples.ts';
import {
  anyChoice,
  anyPicture,
  BRANDS,
  CATEGORIES,
  EDITOR,
  logInOwner,
  logInToPanel,
  OWNER,
  PRODUCTS,
  UNCHANGED,
  USERS,
} from './panel.ts';
import { api, logIn, logInAdmin, signUp, sql } from './shop.ts';

/** Editors' work in Strapi's panel, through the panel's own calls. */

const editor = await logInToPanel(EDITOR);
const owner = await logInOwner();

/** A complete form of a product. */
const filledIn = async () => ({
  ...productForm(''),
  brand: await anyChoice(BRANDS, editor),
  category: await anyChoice(CATEGORIES, editor),
  images: [await anyPicture(editor)],
});

interface RelatedPage {
  results: { id: number; name: string }[];
  pagination: object;
}

const actor = `panel: ${EDITOR}`;

test('changes of price and stock are in the audit with the editor, refused ones are not', async () => {
  const product = await addProduct({ price: 12.5, stock: 10 });
  const save = async (body: object) =>
    (await api('PUT', `${PRODUCTS}/${product._id}`, { token: editor, body })).status;
  expect(await save({ price: 'cheap' })).toBe(400);
  expect(await save({ price: 9.95, countInStock: 4 })).toBe(200);
  const kept = { name: product.name, isListed: true };
  expect(await auditOf(product._id)).toEqual([
    {
      actor,
      action: 'product.updated',
      details: {
        before: { ...kept, price: 12.5, countInStock: 10 },
        after: { ...kept, price: 9.95, countInStock: 4 },
      },
    },
  ]);
});

test('pieces sold while a form is open in the panel stay sold when it is saved', async () => {
  const product = await addProduct({ price: 12.5, stock: 10 });
  const path = `${PRODUCTS}/${product._id}`;
  await api('GET', path, { token: editor });
  await placeOrder(orderOf(product, 3), await signUp());
  // The form with the old stock, then with four pieces more.
  await api('PUT', path, { token: editor, body: { price: 13, countInStock: 10, rating: 1 } });
  expect(await stockOf(product)).toBe(7);
  await placeOrder(orderOf({ ...product, price: 13 }, 2), await signUp());
  await api('PUT', path, { token: editor, body: { price: 13, countInStock: 11 } });
  expect(await stockOf(product)).toBe(9);
});

test('products created and removed in the panel, single or several, are in the audit', async () => {
  const created = await api<{ data: { documentId: string } }>('POST', PRODUCTS, {
    token: editor,
    body: await filledIn(),
  });
  const id = created.body.data.documentId;
  const other = await addProduct();
  const removed = await api('POST', `${PRODUCTS}/actions/bulkDelete`, {
    token: editor,
    body: { documentIds: [id, other._id] },
  });
  expect(removed.status).toBe(200);
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['product.created', 'product.removed']);
  expect(await auditOf(other._id)).toMatchObject([{ actor, action: 'product.removed' }]);
});

test('editors cannot change accounts', async () => {
  const { _id } = await signUp();
  const body = { isAdmin: true };
  expect((await api('PUT', `${USERS}/${_id}`, { token: editor, body })).status).toBe(403);
});

const changeUser = (id: string, body: object) => api('PUT', `${USERS}/${id}`, { token: owner, body });

test('an admin right given and taken in the panel is in the audit and counts at once', async () => {
  const user = await signUp();
  const mayListUsers = async () => (await api('GET', '/api/users', { token: user.token })).status;
  expect((await changeUser(user._id, { isAdmin: true })).status).toBe(200);
  expect(await mayListUsers()).toBe(200);
  await changeUser(user._id, { isAdmin: false });
  expect(await mayListUsers()).toBe(403);
  const notes = (await auditOf(user._id)).filter((note) => note.actor === `panel: ${OWNER}`);
  expect(notes).toMatchObject([
    { action: 'user.updated', details: { before: { isAdmin: false }, after: { isAdmin: true } } },
    { action: 'user.updated', details: { before: { isAdmin: true }, after: { isAdmin: false } } },
  ]);
});

test('a password set in the panel ends the sessions and is not in the audit', async () => {
  const user = await signUp();
  expect((await changeUser(user._id, { password: 'set by the editor' })).status).toBe(200);
  expect((await api('GET', '/api/users/profile', { token: user.token })).status).toBe(401);
  const renewed = await logIn(user.email, 'set by the editor');
  expect((await api('GET', '/api/users/profile', { token: renewed.token })).status).toBe(200);
  expect(JSON.stringify(await auditOf(user._id))).not.toMatch(/set by the editor|\$2/);
});

test('the panel shows a product as the admin saved it, pictures in their order', async () => {
  const { token } = await logInAdmin();
  const { body: shop } = await api<ProductPage>('GET', '/api/products?keyword=sensor');
  const pictures = new Set(shop.products.flatMap((product) => product.image));
  const image = [...pictures].slice(0, 3).reverse();
  const groups = { brand: 'Wattlebird', category: 'Growing' };
  const { _id, name, partNum, price } = await createProduct(token, { ...groups, image });
  interface Entry {
    data: { images: { url: string }[] };
  }
  const seen = await api<Entry>('GET', `${PRODUCTS}/${_id}`, { token: editor });
  expect(seen.body.data).toMatchObject({ name, partNum, price, countInStock: 3 });
  for (const [field, group] of Object.entries(groups)) {
    const url = `/content-manager/relations/api::product.product/${_id}/${field}`;
    const chosen = await api<RelatedPage>('GET', url, { token: editor });
    expect(chosen.body.results.map((found) => found.name)).toEqual([group]);
  }
  expect(seen.body.data.images.map(({ url }) => url)).toEqual(image);
});

test('a form shows the number of related entries, and all of them though it asks for five', async () => {
  const rows = await sql`SELECT b.document_id AS id, count(*)::int AS total FROM brands b
      JOIN products p ON p.brand_id = b.id
      WHERE b.name = 'Kestrel Circuits' GROUP BY b.id`;
  const { id, total } = rows[0]!;
  const path = `/content-manager/relations/api::brand.brand/${id}/products?pageSize=5`;
  const pageOf = async (page: number) =>
    (await api<RelatedPage>('GET', `${path}&page=${page}`, { token: editor })).body;
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect(total).toBeGreaterThan(5);
  expect(first.pagination).toEqual({ page: 1, pageSize: 100, pageCount: 1, total });
  expect(new Set(first.results.map(({ id: row }) => row)).size).toBe(total);
  expect(first.results.filter(({ name }) => !name)).toEqual([]);
  expect(second.results).toEqual([]);
});

test('a product saved in the panel keeps its reviews', async () => {
  const product = await addProduct();
  const { token } = await signUp();
  const review = { rating: 4, comment: 'Does what it says.' };
  await api('POST', `/api/products/${product._id}/reviews`, { token, body: review });
  const body = { price: 15, reviews: UNCHANGED };
  expect((await api('PUT', `${PRODUCTS}/${product._id}`, { token: editor, body })).status).toBe(200);
  const saved = await api('GET', `/api/products/${product._id}`);
  expect(saved.body).toMatchObject({ price: 15, numReviews: 1, reviews: [review] });
});
