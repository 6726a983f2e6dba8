import type { AuditPage, Customer, ErrorBody } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, buy, orderOf, placeOrder } from './buying.ts';
import { api, logInAdmin, response, signUp, sql } from './shop.ts';

const admin = await logInAdmin();
const asAdmin = (method: string, path: string, body: object) =>
  api(method, path, { token: admin.token, body });

const history = (query: Record<string, string>) =>
  api<AuditPage & ErrorBody>('GET', `/api/admin/audit?${new URLSearchParams(query)}`, {
    token: admin.token,
  });

const told = async (keyword: string) =>
  (await history({ keyword })).body.entries.map(({ who, what }) => [who, what]);

test('a price change is found by product, person and kind of change', async () => {
  const product = await addProduct({ price: 12.5 });
  await asAdmin('PATCH', `/api/products/${product._id}`, { price: 10 });
  const { body } = await history({ keyword: product.name });
  expect(body).toEqual({
    entries: [
      {
        _id: expect.any(String),
        at: expect.any(String),
        who: admin.name,
        what: `Price of ${product.name} changed`,
        about: { kind: 'product', _id: product._id, name: product.name },
        before: { price: 12.5 },
        after: { price: 10 },
        hasVersions: false,
        isRestorable: false,
      },
    ],
    page: 1,
    pages: 1,
    total: 1,
  });
  const [entry] = body.entries;
  const said = ['price', product._id.toUpperCase(), admin.email, admin.name, 'product.updated'];
  for (const word of said) {
    const found = (await history({ keyword: `${word} ${product.name}` })).body.entries;
    expect(found, word).toEqual([entry]);
  }
  expect((await history({ keyword: `stock ${product._id}` })).body.total).toBe(0);
});

test('changes of an order and an account read as sentences', async () => {
  const { buyer, order } = await buy();
  await asAdmin('PUT', `/api/orders/${order._id}/deliver`, { trackingNumber: 'AP77' });
  const name = `Order ${order.orderNumber} of ${buyer.name}`;
  expect(await told(order._id)).toEqual(
    expect.arrayContaining([
      [admin.name, `${name} shipped`],
      ['PayPal', `${name} paid`],
    ]),
  );

  await asAdmin('PUT', `/api/users/${buyer._id}`, { isAdmin: true, name: buyer.name });
  await asAdmin('DELETE', `/api/users/${buyer._id}`, {});
  const account = (await told(buyer._id)).filter(([, what]) => !what?.startsWith('Order'));
  const nobody = `user ${buyer._id}`;
  expect(account).toEqual([
    [admin.name, `Account of ${nobody} removed`],
    [admin.name, `User ${buyer._id} made an owner`],
    ['A former user', `Account of ${nobody} created`],
  ]);
  expect((await history({ keyword: buyer.email })).body.total).toBe(0);
});

test('the history is filtered by days and divided into pages', async () => {
  const user = await signUp();
  for (const name of ['One', 'Two', 'Three'])
    await api('PUT', '/api/users/profile', { token: user.token, body: { name } });
  const second = (await history({ keyword: user._id, pageNumber: '2', itemsPerPage: '2' })).body;
  expect(second).toMatchObject({ page: 2, pages: 2, total: 4 });
  expect(second.entries.map(({ after }) => after?.name)).toEqual(['One', user.name]);

  const rows =
    await sql`SELECT (now() AT TIME ZONE 'Australia/Sydney' + n * interval '1 day')::date::text AS day
       FROM generate_series(-1, 1) n`;
  const [yesterday, today, tomorrow] = rows.map(({ day }) => String(day)) as [string, string, string];
  const total = async (days: Record<string, string>) =>
    (await history({ keyword: user._id, ...days })).body.total;
  expect(await total({ from: today, to: today })).toBe(4);
  expect(await total({ from: tomorrow })).toBe(0);
  expect(await total({ to: yesterday })).toBe(0);
  expect(await total({ from: '', to: '' })).toBe(4);
});

test('an invalid query is refused by the names of its parameters', async () => {
  const query = { from: '2026-02-31', to: 'yesterday', pageNumber: '0', itemsPerPage: '101' };
  const { status, body } = await history(query);
  expect(status).toBe(400);
  expect(body.errors?.map(({ path }) => path).sort()).toEqual(Object.keys(query).sort());
});

test('a customer’s page shows their orders, what they spent and notes', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 20 })];
  const customer = async () =>
    (await api<Customer>('GET', `/api/admin/users/${buyer._id}`, { token: admin.token })).body;
  const { _id, name, email } = buyer;
  const none = { spent: 0, orderCount: 0, openOrderCount: 0, orders: [] };
  expect(await customer()).toMatchObject({ _id, name, email, isAdmin: false, ...none });

  const { order: paid } = await buy({ buyer, product, qty: 2 });
  await sql`UPDATE orders SET refunded_cents = 550 WHERE document_id = ${paid._id}`;
  const { body: open } = await placeOrder(orderOf(product), buyer);
  expect(await customer()).toMatchObject({
    spent: 34.5,
    orderCount: 2,
    openOrderCount: 2,
    orders: [
      {
        _id: open._id,
        orderNumber: open.orderNumber,
        status: 'pending',
        totalPrice: 20,
        refundedAmount: 0,
      },
      { _id: paid._id, status: 'paid', totalPrice: 40, refundedAmount: 5.5 },
    ],
  });
  const note = { text: 'Rang about the parcel' };
  await asAdmin('POST', `/api/orders/${paid._id}/notes`, note);
  expect((await customer()).notes).toEqual([
    {
      ...note,
      at: expect.any(String),
      who: admin.name,
      order: paid._id,
      orderNumber: paid.orderNumber,
    },
  ]);
  const unknown = await api('GET', '/api/admin/users/unknown', { token: admin.token });
  expect(unknown).toMatchObject(response(404, 'User not found'));
});
