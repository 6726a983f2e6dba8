import type { AuditPage, Customer, ErrorBody, UserWithToken } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import { basisOf } from './examples.ts';
import {
  addProduct,
  anyImage,
  api,
  approve,
  database,
  logInAdmin,
  orderOf,
  pay,
  placeOrder,
  signUp,
} from './shop.ts';

let admin: UserWithToken;
beforeAll(async () => void (admin = await logInAdmin()));

const history = (query: Record<string, string>) =>
  api<AuditPage & ErrorBody>('GET', `/api/admin/audit?${new URLSearchParams(query)}`, {
    token: admin.token,
  });

const told = async (keyword: string) =>
  (await history({ keyword })).body.entries.map(({ who, what }) => [who, what]);

/** A product whose price an admin has changed. */
async function repriced() {
  const product = await addProduct({ price: 12.5 });
  const form = { ...(await basisOf(product)), image: [await anyImage()], price: 10 };
  const { _id } = product;
  expect(
    (await api('PUT', `/api/products/${_id}`, { token: admin.token, body: form })).status,
  ).toBe(200);
  return product;
}

test('a new price is found by the thing, the person and the change', async () => {
  const product = await repriced();
  const { body } = await history({ keyword: product.name });
  expect(body).toEqual({
    entries: [
      {
        at: expect.any(String),
        who: admin.name,
        what: `Price of ${product.name} changed`,
        about: { kind: 'product', _id: product._id, name: product.name },
        before: { price: 12.5 },
        after: { price: 10 },
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

test('what happened to an order and an account reads as it happened', async () => {
  const [buyer, product] = [await signUp(), await addProduct()];
  const { body: order } = await placeOrder(orderOf(product), buyer);
  await approve(order);
  await pay(order._id, { id: order.paypalOrderId }, buyer.token);
  const asAdmin = { token: admin.token };
  await api('PUT', `/api/orders/${order._id}/deliver`, {
    ...asAdmin,
    body: { trackingNumber: 'AP77' },
  });
  const name = `Order ${order._id.slice(-6)} of ${buyer.name}`;
  expect(await told(order._id)).toEqual(
    expect.arrayContaining([
      [admin.name, `${name} shipped`],
      ['PayPal', `${name} paid`],
    ]),
  );

  await api('PUT', `/api/users/${buyer._id}`, {
    ...asAdmin,
    body: { isAdmin: true, name: buyer.name },
  });
  await api('DELETE', `/api/users/${buyer._id}`, asAdmin);
  const account = (await told(buyer._id)).filter(([, what]) => !what?.startsWith('Order'));
  const nobody = `user ${buyer._id}`;
  expect(account).toEqual([
    [admin.name, `Account of ${nobody} removed`],
    [admin.name, `User ${buyer._id} made an admin`],
    ['A former user', `Account of ${nobody} created`],
  ]);
  expect((await history({ keyword: buyer.email })).body.total).toBe(0);
});

test('pages and days cut the history', async () => {
  const user = await signUp();
  for (const name of ['One', 'Two', 'Three'])
    await api('PUT', '/api/users/profile', { token: user.token, body: { name } });
  const second = (await history({ keyword: user._id, pageNumber: '2', itemsPerPage: '2' })).body;
  expect(second).toMatchObject({ page: 2, pages: 2, total: 4 });
  expect(second.entries.map(({ after }) => after?.name)).toEqual(['One', user.name]);

  const { rows } = await database.query(
    `SELECT (now() AT TIME ZONE 'Australia/Sydney' + n * interval '1 day')::date::text AS day
       FROM generate_series(-1, 1) n`,
  );
  const [yesterday, today, tomorrow] = rows.map(({ day }) => String(day)) as [
    string,
    string,
    string,
  ];
  const total = async (days: Record<string, string>) =>
    (await history({ keyword: user._id, ...days })).body.total;
  expect(await total({ from: today, to: today })).toBe(4);
  expect(await total({ from: tomorrow })).toBe(0);
  expect(await total({ to: yesterday })).toBe(0);
  expect(await total({ from: '', to: '' })).toBe(4);
});

test.each([
  ['from', '2026-02-31'],
  ['to', 'yesterday'],
  ['pageNumber', '0'],
  ['itemsPerPage', '101'],
])('%s=%s is refused by its name', async (name, value) => {
  const { status, body } = await history({ [name]: value });
  expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: name });
  expect(body.message).toContain(name);
});

test('a customer is shown with what they bought and what it brought', async () => {
  const [buyer, product] = [await signUp(), await addProduct({ price: 20 })];
  const customer = async () =>
    (await api<Customer>('GET', `/api/admin/users/${buyer._id}`, { token: admin.token })).body;
  const { _id, name, email } = buyer;
  expect(await customer()).toMatchObject({
    _id,
    name,
    email,
    isAdmin: false,
    spent: 0,
    orderCount: 0,
    openOrderCount: 0,
    orders: [],
  });

  const { body: paid } = await placeOrder(orderOf(product, 2), buyer);
  await approve(paid);
  await pay(paid._id, { id: paid.paypalOrderId }, buyer.token);
  await database.query('UPDATE orders SET refunded_cents = 550 WHERE document_id = $1', [paid._id]);
  const { body: open } = await placeOrder(orderOf(product), buyer);
  expect(await customer()).toMatchObject({
    spent: 34.5,
    orderCount: 2,
    openOrderCount: 2,
    orders: [
      { _id: open._id, status: 'pending', totalPrice: 20, refundedAmount: 0 },
      { _id: paid._id, status: 'paid', totalPrice: 40, refundedAmount: 5.5 },
    ],
  });
  const note = { text: 'Rang about the parcel' };
  await api('POST', `/api/orders/${paid._id}/notes`, { token: admin.token, body: note });
  expect((await customer()).notes).toEqual([
    { ...note, at: expect.any(String), who: admin.name, order: paid._id },
  ]);
  const unknown = await api('GET', '/api/admin/users/unknown', { token: admin.token });
  expect(unknown).toMatchObject({ status: 404, body: { message: 'User not found' } });
});
