import type { AuditPage, Order, ProductDetails, UserWithToken } from 'shared';
import { describe, expect, test } from 'vitest';
import { addProduct, buy, payFor } from './buying.ts';
import { acceptMessages, findMessages, receivedMessage, sendMessage } from './contact-form.ts';
import { callDuring } from './locks.ts';
import { logInOwner, USERS } from './panel.ts';
import { deleteAccount, exportOf, knownPerson, PASSWORD, place, SCHOOL, tablesWith } from './people.ts';
import { readQuote } from './quotes.ts';
import { alertToken } from './stock-alert-link.ts';
import { api, database, logIn, logInAdmin, newEmail, response, signUp, sql } from './shop.ts';

/** Tables that keep the e-mail of a deleted account: paid orders, for as long as tax law requires. */
const NAMED = ['orders'];

const DELETED = response(200, 'Account deleted');

const admin = await logInAdmin();
const owner = await logInOwner();

const orderAsAdmin = async ({ _id }: Order) =>
  (await api<Order>('GET', `/api/admin/orders/${_id}`, { token: admin.token })).body;

const found = async (keyword: string) =>
  (
    await api<AuditPage>('GET', `/api/admin/audit?${new URLSearchParams({ keyword })}`, {
      token: admin.token,
    })
  ).body.entries;

const WAYS = {
  'by its owner': ({ token }: UserWithToken) => deleteAccount({ token }, { password: PASSWORD }),
  'by an admin': ({ _id }: UserWithToken) => api('DELETE', `/api/users/${_id}`, { token: admin.token }),
  'in the panel': ({ _id }: UserWithToken) => api('DELETE', `${USERS}/${_id}`, { token: owner }),
};

describe.each(Object.entries(WAYS))('an account that is deleted %s', (_way, remove) => {
  test('is gone from all tables except orders', async () => {
    const { person, shipped, cancelled, reviewed, quote, accepted } = await knownPerson();
    const { email, name, _id } = person;
    const before = await tablesWith(email);
    expect(before).toEqual(
      expect.arrayContaining([
        ...NAMED,
        'shop_addresses',
        'shop_audit',
        'shop_order_notes',
        'shop_stock_alerts',
        'shop_unsubscribe_tokens',
        'shop_contact_messages',
        'shop_lists',
        'shop_outbox',
        'shop_ledger',
        'shop_quote_revisions',
        'shop_quotes',
        'shop_webhook_events',
        'up_users',
      ]),
    );

    expect((await remove(person)).status).toBe(200);

    expect(await tablesWith(email)).toEqual(NAMED);
    expect((await exportOf(person)).status).toBe(401);
    expect(await logIn(email, PASSWORD)).toEqual({ message: 'Invalid email or password' });

    const kept = await orderAsAdmin(shipped);
    expect(kept).toMatchObject({
      user: { name, email },
      shippingAddress: { address: '1 Garden Lane', recipient: 'Bea at work' },
      reference: { ...SCHOOL, accountsEmail: null },
      notes: [],
    });
    expect(kept.shippingAddress).not.toHaveProperty('phone');
    expect(kept.shippingAddress).not.toHaveProperty('note');
    expect(await orderAsAdmin(cancelled)).toMatchObject({
      user: { name: 'A former customer', email: '' },
      shippingAddress: { address: '', city: '' },
      reference: { organisation: null, abn: null, purchaseOrder: null, accountsEmail: null },
    });
    expect((await readQuote(quote._id, admin)).status).toBe(404);
    expect((await readQuote(accepted._id, admin)).body).toMatchObject({
      maker: { _id: null, name: 'A former customer', email: '' },
      note: null,
      discount: { amount: 1, reason: 'Agreed' },
      revisions: [
        { note: null, discount: null },
        { note: null, discount: { reason: 'Agreed' } },
      ],
    });
    const { body: product } = await api<ProductDetails>('GET', `/api/products/${reviewed._id}`);
    expect(product.reviews).toMatchObject([{ name: 'A former customer', isVerified: false, reply: null }]);

    expect(await found(email)).toEqual([]);
    const history = await found(_id);
    expect(history[0]?.what).toBe(`Account of user ${_id} removed`);
    expect(JSON.stringify(history)).not.toContain(name);
    expect(history.at(-1)?.who).toBe('A former user');
  });
});

test('an e-mail that is free again makes an account without a past', async () => {
  const { person } = await knownPerson();
  expect(await deleteAccount(person, { password: PASSWORD })).toMatchObject(DELETED);
  const account = { name: 'Bea Again', email: person.email, password: PASSWORD };
  const { status, body } = await api<UserWithToken>('POST', '/api/users', { body: account });
  expect(status).toBe(201);
  const { orders, reviews, history } = (await exportOf(body)).body;
  expect({ orders, reviews, events: history.length }).toEqual({
    orders: [],
    reviews: [],
    events: 1,
  });
});

test('signing up with a stranger’s e-mail and leaving removes none of the stranger’s data', async () => {
  const [email, wanted] = [newEmail(), await addProduct({ stock: 0 })];
  await api('POST', `/api/products/${wanted._id}/stock-alerts`, { body: { email } });
  await receivedMessage({ email, message: 'A stranger’s' });
  await alertToken(email);
  const account = { name: 'Somebody', email, password: PASSWORD };
  const somebody = (await api<UserWithToken>('POST', '/api/users', { body: account })).body;
  await api('POST', '/api/contact', {
    token: somebody.token,
    body: { ...account, message: 'Somebody’s' },
  });
  expect(await deleteAccount(somebody, { password: PASSWORD })).toMatchObject(DELETED);
  expect(await tablesWith(email)).toEqual([
    'shop_contact_messages',
    'shop_outbox',
    'shop_stock_alerts',
    'shop_unsubscribe_tokens',
  ]);
  expect((await findMessages({ keyword: email })).messages).toMatchObject([{ message: 'A stranger’s' }]);
});

test('reviews are deleted on request, and the rating follows', async () => {
  const { person, reviewed } = await knownPerson();
  const other = { token: (await signUp()).token, body: { rating: 3, comment: 'Fine' } };
  await api('POST', `/api/products/${reviewed._id}/reviews`, other);
  const choice = { password: PASSWORD, reviews: 'delete' };
  expect(await deleteAccount(person, choice)).toMatchObject(DELETED);
  const { body } = await api<ProductDetails>('GET', `/api/products/${reviewed._id}`);
  expect(body).toMatchObject({ rating: 3, numReviews: 1, reviews: [{ comment: 'Fine' }] });
});

test('a deletion ends all sessions and cancels waiting emails', async () => {
  const person = await signUp();
  const elsewhere = await logIn(person.email, PASSWORD);
  // An email about a change of the account waits to be sent.
  await sql`UPDATE up_users SET email = ${newEmail()} WHERE document_id = ${person._id}`;
  await sql`UPDATE shop_outbox SET next_attempt_at = now() + interval '1 hour'
                         WHERE kind = 'email-changed' AND state = 'queued'`;
  expect(await deleteAccount(elsewhere, { password: PASSWORD })).toMatchObject(DELETED);
  for (const { token } of [person, elsewhere]) expect((await exportOf({ token })).status).toBe(401);
  expect(await tablesWith(person.email)).toEqual([]);
});

test.each([
  [{ password: { $ne: 1 } }, 'Password is wrong'],
  [{ password: 'not this one' }, 'Password is wrong'],
  [{ password: PASSWORD, reviews: 'sell' }, 'reviews must be one of keep anonymously, delete'],
])('a deletion with %j is refused and changes nothing', async (body, message) => {
  const person = await signUp();
  const answer = await deleteAccount(person, body);
  expect(answer).toMatchObject(response(400, message));
  expect((await exportOf(person)).status).toBe(200);
});

test('failed deletions count as failed log-ins, so that they cannot guess a password', async () => {
  const person = await signUp();
  for (let count = 0; count < 10; count += 1) {
    expect((await deleteAccount(person, { password: `guess ${count}` })).status).toBe(400);
  }
  const tooMany = response(429, 'Too many failed logins, please try again later');
  expect(await deleteAccount(person, { password: PASSWORD })).toMatchObject(tooMany);
  const credentials = { email: person.email, password: PASSWORD };
  expect(await api('POST', '/api/users/login', { body: credentials })).toMatchObject(tooMany);
});

test('an account cannot be deleted while goods or money are on their way', async () => {
  const [person, product] = [await signUp(), await addProduct()];
  const attempt = () => deleteAccount(person, { password: PASSWORD });
  const onItsWay = response(409, 'An order is on its way');
  const { body: order } = await place(person, product);
  expect(await attempt()).toMatchObject(onItsWay);
  await payFor(order, person);
  expect(await attempt()).toMatchObject(onItsWay);
  await api('PUT', `/api/orders/${order._id}/deliver`, { token: admin.token, body: {} });
  await sql`INSERT INTO shop_refunds (order_id, capture_id, amount_cents, by_paypal_cents, restock, reason, actor, next_at)
     SELECT id, capture_id, 100, 100, false, 'Late', 'test', now() + interval '1 hour' FROM orders
      WHERE document_id = ${order._id}`;
  expect(await attempt()).toMatchObject(onItsWay);
  await sql`DELETE FROM shop_refunds WHERE reason = 'Late'`;
  expect(await attempt()).toMatchObject(DELETED);
});

test('when an admin removes an account, its open orders stay complete; later audit entries have no name', async () => {
  const { buyer, order } = await buy();
  await api('DELETE', `/api/users/${buyer._id}`, { token: admin.token });
  const body = { trackingNumber: 'AP9' };
  await api('PUT', `/api/orders/${order._id}/deliver`, { token: admin.token, body });
  expect(await orderAsAdmin(order)).toMatchObject({
    user: { name: buyer.name, email: buyer.email },
  });
  expect(await tablesWith(buyer.email)).toEqual(NAMED);
  expect((await found(order._id))[0]).toMatchObject({ who: admin.name, about: { name: null } });
});

test('the last admin cannot delete their account', async () => {
  const body = { password: 'Admin-demo-1' };
  expect(await deleteAccount(admin, body)).toMatchObject(response(400, 'At least one admin must remain'));
});

test('of parallel deletions one succeeds, the others find no account', async () => {
  const person = await signUp();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => deleteAccount(person, { password: PASSWORD })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  for (const status of statuses.slice(1)) expect([400, 401]).toContain(status);
});

test.each([`UPDATE shop_audit SET action = 'x'`, `DELETE FROM shop_audit`, `TRUNCATE shop_audit`])(
  'the audit table refuses %s',
  async (statement) => {
    await expect(database.query(statement)).rejects.toThrow('append-only');
  },
);

test('a stock alert and a message during the deletion of their account are accepted like a visitor’s', async () => {
  await acceptMessages(true);
  const { _id } = await addProduct({ stock: 0 });
  const calls = [
    ({ email, token }: UserWithToken) =>
      api('POST', `/api/products/${_id}/stock-alerts`, { token, body: { email } }),
    ({ email, token }: UserWithToken) => sendMessage({ email }, undefined, token),
  ];
  for (const call of calls) {
    const person = await signUp();
    const removal = 'DELETE FROM up_users WHERE document_id = $1';
    const answer = await callDuring([removal, person._id], 'up_users', () => call(person));
    expect(answer.status).toBe(202);
  }
  await acceptMessages(false);
});
