import type { Product, ProductPage } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import { productForm } from './examples.ts';
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
  USERS,
} from './panel.ts';
import {
  addProduct,
  api,
  approve,
  database,
  logIn,
  logInAdmin,
  orderOf,
  pay,
  placeOrder,
  signUp,
  stockOf,
} from './shop.ts';

/** What editors do in Strapi's panel, through the calls that it makes. */

let editor: string;
let owner: string;
beforeAll(async () => {
  editor = await logInToPanel(EDITOR);
  owner = await logInOwner();
});

/** A product's form, complete. */
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

async function auditOf(subject: string) {
  const { rows } = await database.query<{ actor: string; action: string; details: unknown }>(
    'SELECT actor, action, details FROM shop_audit WHERE subject = $1 ORDER BY id',
    [subject],
  );
  return rows;
}

const actor = `panel: ${EDITOR}`;

test('a price and a stock changed in the panel are noted with who changed them', async () => {
  const product = await addProduct({ price: 12.5, stock: 10 });
  const body = { price: 9.95, countInStock: 4 };
  expect((await api('PUT', `${PRODUCTS}/${product._id}`, { token: editor, body })).status).toBe(
    200,
  );
  expect(await auditOf(product._id)).toEqual([
    {
      actor,
      action: 'product.updated',
      details: {
        before: { name: product.name, price: 12.5, countInStock: 10, isListed: true },
        after: { name: product.name, price: 9.95, countInStock: 4, isListed: true },
      },
    },
  ]);
});

test('what is sold while a form is open in the panel stays sold when it is saved', async () => {
  const product = await addProduct({ price: 12.5, stock: 10 });
  const path = `${PRODUCTS}/${product._id}`;
  await api('GET', path, { token: editor });
  await placeOrder(orderOf(product, 3), await signUp());
  // The form as it was opened, with another price, then with four pieces more.
  await api('PUT', path, { token: editor, body: { price: 13, countInStock: 10, rating: 1 } });
  expect(await stockOf(product)).toBe(7);
  await placeOrder(orderOf({ ...product, price: 13 }, 2), await signUp());
  await api('PUT', path, { token: editor, body: { price: 13, countInStock: 11 } });
  expect(await stockOf(product)).toBe(9);
});

test('products made and removed in the panel are noted, also many at once', async () => {
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
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'product.created',
    'product.removed',
  ]);
  expect(await auditOf(other._id)).toMatchObject([{ actor, action: 'product.removed' }]);
});

test('a change that the panel refuses leaves no note', async () => {
  const product = await addProduct();
  const { status } = await api('PUT', `${PRODUCTS}/${product._id}`, {
    token: editor,
    body: { price: 'cheap' },
  });
  expect(status).toBe(400);
  expect(await auditOf(product._id)).toEqual([]);
});

test('a product removed in the panel stays in past orders', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  await approve(order);
  await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  await api('DELETE', `${PRODUCTS}/${product._id}`, { token: editor });
  const { body } = await api(`GET`, `/api/orders/${order._id}`, { token: buyer.token });
  expect(body).toMatchObject({ isPaid: true, orderItems: [{ name: product.name, qty: 1 }] });
});

test('editors change no accounts', async () => {
  const { _id } = await signUp();
  const body = { isAdmin: true };
  expect((await api('PUT', `${USERS}/${_id}`, { token: editor, body })).status).toBe(403);
});

const changeUser = (id: string, body: object) =>
  api('PUT', `${USERS}/${id}`, { token: owner, body });

test('a right given and taken in the panel is noted and counts at the next request', async () => {
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

test('a password set in the panel ends the sessions and is never in a note', async () => {
  const user = await signUp();
  expect((await changeUser(user._id, { password: 'set by the editor' })).status).toBe(200);
  expect((await api('GET', '/api/users/profile', { token: user.token })).status).toBe(401);
  const renewed = await logIn(user.email, 'set by the editor');
  expect((await api('GET', '/api/users/profile', { token: renewed.token })).status).toBe(200);
  expect(JSON.stringify(await auditOf(user._id))).not.toMatch(/set by the editor|\$2/);
});

test('a user removed in the panel is signed out, and the orders stay whole', async () => {
  const [buyer, product, admin] = [await signUp(), await addProduct(), await logInAdmin()];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  await approve(order);
  await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  expect((await api('DELETE', `${USERS}/${buyer._id}`, { token: owner })).status).toBe(200);
  expect((await api('GET', '/api/orders/myorders', { token: buyer.token })).status).toBe(401);
  const { body } = await api('GET', `/api/orders/${order._id}`, { token: admin.token });
  expect(body).toMatchObject({ isPaid: true, user: { name: buyer.name, email: buyer.email } });
  expect((await auditOf(buyer._id)).at(-1)).toMatchObject({
    actor: `panel: ${OWNER}`,
    action: 'user.removed',
  });
});

test('the panel shows a product as the admin screen has saved it, pictures in their order', async () => {
  const { token } = await logInAdmin();
  const { body: shop } = await api<ProductPage>('GET', '/api/products?keyword=sensor');
  const image = [...new Set(shop.products.flatMap((product) => product.image))]
    .slice(0, 3)
    .reverse();
  const { body: empty } = await api<Product>('POST', '/api/products', { token });
  const fields = { name: 'Rain Chain', partNum: 'RC-1', brand: 'Wattlebird', category: 'Growing' };
  const body = { ...fields, price: 7.5, description: 'Text', countInStock: 4, image };
  await api('PUT', `/api/products/${empty._id}`, { token, body });
  interface Entry {
    data: { images: { url: string }[] };
  }
  const seen = await api<Entry>('GET', `${PRODUCTS}/${empty._id}`, { token: editor });
  const { brand, category, ...own } = fields;
  expect(seen.body.data).toMatchObject({ ...own, price: 7.5, countInStock: 4 });
  for (const [field, name] of Object.entries({ brand, category })) {
    const url = `/content-manager/relations/api::product.product/${empty._id}/${field}`;
    const chosen = await api<{ results: { name: string }[] }>('GET', url, { token: editor });
    expect(chosen.body.results.map((group) => group.name)).toEqual([name]);
  }
  expect(seen.body.data.images.map(({ url }) => url)).toEqual(image);
});

/** The panel's words for a relation in which nothing was added or taken away. */
const UNCHANGED = { connect: [], disconnect: [] };

test('a form says how many belong to its entry, and has them all, page by page', async () => {
  const { rows } = await database.query<{ id: string; total: number }>(
    `SELECT b.document_id AS id, count(*)::int AS total FROM brands b JOIN products p ON p.brand_id = b.id
      WHERE b.name = 'Kestrel Circuits' GROUP BY b.id`,
  );
  const { id, total } = rows[0]!;
  const path = `/content-manager/relations/api::brand.brand/${id}/products?pageSize=5`;
  const pageOf = async (page: number) =>
    (await api<RelatedPage>('GET', `${path}&page=${page}`, { token: editor })).body;
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect(first.pagination).toEqual({ page: 1, pageSize: 5, pageCount: 2, total });
  const found = [...first.results, ...second.results];
  expect(new Set(found.map(({ id: row }) => row)).size).toBe(total);
  expect(found.filter(({ name }) => !name)).toEqual([]);
});

test('a product saved in the panel keeps its reviews', async () => {
  const product = await addProduct();
  const { token } = await signUp();
  const review = { rating: 4, comment: 'Does what it says.' };
  await api('POST', `/api/products/${product._id}/reviews`, { token, body: review });
  const body = { price: 15, reviews: UNCHANGED };
  expect((await api('PUT', `${PRODUCTS}/${product._id}`, { token: editor, body })).status).toBe(
    200,
  );
  const saved = await api('GET', `/api/products/${product._id}`);
  expect(saved.body).toMatchObject({ price: 15, numReviews: 1, reviews: [review] });
});

test('an order saved in the panel keeps its lines', async () => {
  const product = await addProduct();
  const buyer = await signUp();
  const { body: order } = await placeOrder(orderOf(product, 2), buyer);
  const url = `/content-manager/collection-types/api::order.order/${order._id}`;
  const body = { city: 'Hobart', lines: UNCHANGED };
  expect((await api('PUT', url, { token: owner, body })).status).toBe(200);
  const { body: saved } = await api('GET', `/api/orders/${order._id}`, { token: buyer.token });
  expect(saved).toMatchObject({ orderItems: order.orderItems });
});
