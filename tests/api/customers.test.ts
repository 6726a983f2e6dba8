import type { Customer, CustomerPage } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, buy, orderOf, placeOrder } from './buying.ts';
import { receivedMessage } from './contact-form.ts';
import { api, logInAdmin, signUp, sql } from './shop.ts';

/** Accounts with orders, and all that admins see about one. */

const { token } = await logInAdmin();

const list = async (query: Record<string, string>) =>
  (await api<CustomerPage>('GET', `/api/admin/customers?${new URLSearchParams(query)}`, { token })).body;
const read = async (id: string) => (await api<Customer>('GET', `/api/admin/users/${id}`, { token })).body;

test('a customer is listed with the number of orders and what they paid', async () => {
  const { buyer, order, product } = await buy({ price: 40 });
  const total = order.totalPrice;
  const listed = async () => (await list({ keyword: buyer.email })).customers;
  const { _id, name, email } = buyer;
  const entry = { _id, name, email, orders: 1, total, lastOrderAt: order.createdAt };
  expect(await listed()).toEqual([entry]);

  const { body: unpaid } = await placeOrder(orderOf(product), buyer);
  const withBoth = { ...entry, orders: 2, lastOrderAt: unpaid.createdAt };
  expect(await listed()).toEqual([withBoth]);
  await api('POST', `/api/orders/${unpaid._id}/cancel`, { token: buyer.token });
  const refund = { amount: 1.5, restock: false, reason: 'Dented' };
  await api('POST', `/api/orders/${order._id}/refunds`, { token, body: refund });
  expect(await listed()).toEqual([{ ...entry, total: total - 1.5 }]);
});

test('customers are found by name and e-mail, the latest order first, in pages', async () => {
  const word = `zed${Date.now()}`;
  const buyers = [(await buy()).buyer, (await buy()).buyer, (await buy()).buyer];
  for (const { _id } of buyers)
    await sql`UPDATE up_users SET name = ${`Zoé ${word}`} WHERE document_id = ${_id}`;
  const newest = buyers.map(({ _id }) => _id).reverse();
  const ids = ({ customers }: CustomerPage) => customers.map(({ _id }) => _id);
  expect(ids(await list({ keyword: `ZOE ${word}` }))).toEqual(newest);
  expect(ids(await list({ keyword: buyers[0]!.email.toUpperCase() }))).toEqual([buyers[0]!._id]);
  const second = await list({ keyword: word, itemsPerPage: '2', pageNumber: '2' });
  expect(second).toMatchObject({ page: 2, pages: 2, total: 3 });
  expect(ids(second)).toEqual(newest.slice(2));
});

test('an account without orders, or with cancelled ones only, is no customer', async () => {
  const [visitor, product] = [await signUp(), await addProduct()];
  expect(await list({ keyword: visitor.email })).toMatchObject({ customers: [], total: 0 });
  const { body: order } = await placeOrder(orderOf(product), visitor);
  await api('POST', `/api/orders/${order._id}/cancel`, { token: visitor.token });
  expect(await list({ keyword: visitor.email })).toMatchObject({ customers: [], total: 0 });
});

test('a customer’s page has addresses, phones, refunds and messages', async () => {
  const { buyer, order } = await buy();
  expect(await read(buyer._id)).toMatchObject({ phones: [], refunds: [], messages: [] });
  await sql`UPDATE orders SET phone = '0400 111 222', organisation = 'Wattle School'
      WHERE document_id = ${order._id}`;
  const refund = { amount: 2, restock: false, reason: 'Dented' };
  await api('POST', `/api/orders/${order._id}/refunds`, { token, body: refund });
  const other = await receivedMessage({ message: 'From the office' });
  const path = `/api/admin/messages/${other._id}/order`;
  await api('PUT', path, { token, body: { order: order._id } });
  const own = await receivedMessage({ email: buyer.email, message: 'Where is it?' });
  await receivedMessage({ message: 'Somebody else' });

  const page = await read(buyer._id);
  const { address, city, state, postalCode, country } = order.shippingAddress;
  expect(page.addresses).toEqual([
    {
      recipient: null,
      organisation: 'Wattle School',
      address,
      city,
      state,
      postalCode,
      country,
      lastUsedAt: order.createdAt,
    },
  ]);
  expect(page.phones).toEqual(['0400 111 222']);
  expect(page.refunds).toMatchObject([
    { order: order._id, amount: 2, reason: 'Dented', status: 'completed' },
  ]);
  expect(page.messages.map(({ _id }) => _id)).toEqual([own._id, other._id]);
});
