import type { ErrorBody } from 'shared';
import { describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { ENDPOINTS } from '../fixtures/endpoints.ts';
import { addProduct, orderOf, placeOrder, setProduct, stockOf } from './buying.ts';
import { addEditor, PAGES, PRODUCTS } from './panel.ts';
import { addList, listFields } from './lists.ts';
import { makeQuote } from './quotes.ts';
import { api, logInAdmin, newEmail, signUp } from './shop.ts';

/** Extreme numbers, depths and encodings get a response below 500. */

const { token: admin } = await logInAdmin();
const { token: editor } = await addEditor();

describe('a body', () => {
  const json = { 'Content-Type': 'application/json' };

  test.each(['gzip', 'deflate', 'br'])('with a wrong Content-Encoding %s is refused', async (encoding) => {
    const headers = { ...json, 'Content-Encoding': encoding };
    for (const path of ['/api/users/login', '/api/contact', '/admin/login', '/build/preview']) {
      const answer = await api('POST', path, { body: 'no such thing', headers });
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });

  test('may be compressed', async () => {
    const body = gzipSync(JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }));
    const headers = { ...json, 'Content-Encoding': 'gzip' };
    expect((await api('POST', '/api/users/login', { body, headers })).status).toBe(401);
  });

  /** Written as text, because JSON.stringify would overflow the stack. */
  const nested = (depth: number) =>
    '{"type":"list","format":"ordered","children":['.repeat(depth) +
    '{"type":"list-item","children":[{"type":"text","text":"Deep"}]}' +
    ']}'.repeat(depth);

  test('with nested lists is read up to a usual depth, and refused beyond it', async () => {
    const save = async (depth: number) => {
      const body = `{"title":"Lists ${depth}","body":[${nested(depth)}]}`;
      return (await api('POST', PAGES, { token: editor, body })).status;
    };
    expect([await save(10), await save(60), await save(3000)]).toEqual([201, 400, 400]);
    const { _id } = await addProduct();
    const review = { token: admin, body: `{"rating":${nested(3000)}}` };
    expect((await api('POST', `/api/products/${_id}/reviews`, review)).status).toBe(400);
  });
});

const NUMBERS = ['2147483647', '2147483648', '21474837', '99999999999', '9'.repeat(400)];
const lists = Object.entries(ENDPOINTS)
  .filter(([, { query }]) => query && 'entries' in query && 'pageNumber' in Object(query.entries))
  .map(([name]) => name.replace('GET ', '/api'));

test.each([
  ...lists,
  '/api/products?facets=true',
  '/api/products?keyword=sensor',
  '/api/products?inStock=true',
])('%s is empty on pages past its end', async (path) => {
  for (const number of NUMBERS)
    for (const size of ['', '&itemsPerPage=100']) {
      const query = `${path.includes('?') ? '&' : '?'}pageNumber=${number}${size}`;
      const { status, body } = await api<Record<string, unknown>>('GET', path + query, {
        token: admin,
      });
      expect([number, status]).toEqual([number, 200]);
      const entries = ['products', 'orders', 'messages', 'entries', 'reviews', 'customers', 'quotes'].map(
        (name) => body[name],
      );
      expect(entries.filter(Boolean)).toEqual([[]]);
    }
});

test('the panel has no server error on pages past the end or for unknown ids', async () => {
  for (const number of NUMBERS) {
    for (const path of [
      `${PRODUCTS}?page=${number}&pageSize=10`,
      `${PRODUCTS}?page=1&pageSize=${number}`,
      `/upload/files?page=${number}`,
      `/upload/files/${number}`,
      `/upload/folders/${number}`,
      `/content-manager/relations/api::product.product/brand?page=${number}`,
    ]) {
      const { status } = await api('GET', path, { token: editor });
      expect([path, status < 500]).toEqual([path, true]);
    }
  }
});

describe('stock', () => {
  const HIGHEST = 1_000_000_000;
  const patch = (id: string, countInStock: number) =>
    api<ErrorBody>('PATCH', `/api/products/${id}`, { token: admin, body: { countInStock } });

  test('is limited, so that cancelled orders can always give their goods back', async () => {
    const buyer = await signUp();
    const product = await addProduct({ price: 0.01 });
    expect((await patch(product._id, HIGHEST + 1)).status).toBe(400);
    expect((await patch(product._id, 2_147_483_647)).status).toBe(400);
    expect((await patch(product._id, HIGHEST)).status).toBe(200);
    const { body: order } = await placeOrder(orderOf(product), buyer);
    await patch(product._id, HIGHEST);
    const { status } = await api('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token });
    expect(status).toBe(200);
    expect(await stockOf(product)).toBeGreaterThan(HIGHEST);
  });

  test('at its highest never keeps an order from ending', async () => {
    const buyer = await signUp();
    const product = await addProduct();
    const { body: order } = await placeOrder(orderOf(product), buyer);
    await setProduct(product, 'count_in_stock = 2147483647');
    const { status } = await api('POST', `/api/orders/${order._id}/cancel`, { token: buyer.token });
    expect([status, await stockOf(product)]).toEqual([200, 2_147_483_647]);
  });
});

describe('a quantity', () => {
  const MAX = 100_000;
  const errors = [
    [[MAX + 1], 'items.0.qty'],
    [[2_147_483_647], 'items.0.qty'],
    [[1e9], 'items.0.qty'],
    [[MAX, 1], 'items.1'],
  ] as const;

  test.each([
    ['POST', '/api/orders', 'orderItems'],
    ['POST', '/api/admin/orders', 'orderItems'],
    ['POST', '/api/quotes', 'items'],
    ['POST', '/api/admin/quotes', 'items'],
    ['POST', '/api/lists', 'items'],
  ])('of %s %s is at most 100,000, lines of one product together', async (method, path, name) => {
    const token = path.includes('/admin/') ? admin : (await signUp()).token;
    const product = await addProduct({ price: 0.01, stock: 1_000_000_000 });
    const send = (quantities: readonly number[]) => {
      const lines = quantities.map((qty) => ({ product: product._id, qty, price: 0.01 }));
      const price = quantities.reduce((sum, qty) => sum + qty, 0) / 100;
      const order = { ...orderOf(product), itemsPrice: price, totalPrice: price };
      const customer = { name: 'Bea', email: newEmail() };
      const more = { customer, name: 'Mine', paymentMethod: 'Cash' };
      const body = { ...order, ...more, [name]: lines };
      return api<ErrorBody>(method, path, { token, body });
    };
    for (const [quantities, path] of errors) {
      const { status, body } = await send(quantities);
      const fault = {
        path: path.replace('items', name),
        message: 'Quantity must be at most 100,000',
      };
      expect([status, body.errors]).toEqual([400, [fault]]);
    }
    expect((await send([MAX - 1, 1])).status).toBe(201);
  });

  test('is bounded in corrections and revisions too', async () => {
    const product = await addProduct();
    const { body: order } = await placeOrder(orderOf(product), await signUp());
    const quote = await makeQuote({ token: admin }, product);
    const list = await addList(admin, listFields(product));
    const lines = [{ product: product._id, qty: MAX + 1 }];
    const calls = [
      [`/api/admin/orders/${order._id}`, { orderItems: lines }],
      [`/api/quotes/${quote._id}`, { items: lines, basedOn: 1 }],
      [`/api/lists/${list._id}`, { items: lines }],
    ] as const;
    for (const [path, body] of calls) {
      const { status, body: answer } = await api<ErrorBody>('PUT', path, { token: admin, body });
      expect([path, status, answer.message]).toEqual([path, 400, 'Quantity must be at most 100,000']);
    }
  });
});

test('a text without visible characters counts as empty', async () => {
  const text = '\u200B \u2060\uFEFF';
  const { _id } = await addProduct();
  const review = { rating: 5, comment: text };
  const message = { name: 'Bea', email: 'bea@example.com', message: text };
  const page = {
    title: 'Blank',
    body: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
  };
  const calls = [
    await api('POST', `/api/products/${_id}/reviews`, { token: admin, body: review }),
    await api('POST', '/api/contact', { body: message }),
    await api('POST', `${PAGES}/actions/publish`, { token: editor, body: page }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([400, 400, 400]);
});
