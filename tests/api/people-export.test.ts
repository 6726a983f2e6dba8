import type { UserWithToken } from 'shared';
import { expect, test } from 'vitest';
import { dayIn } from '../fixtures/days.ts';
import { ADDRESS } from '../fixtures/order-of.ts';
import { addProduct, buy } from './buying.ts';
import { receivedMessage } from './contact-form.ts';
import { exportOf, knownPerson, PASSWORD, proveMailbox, SCHOOL } from './people.ts';
import { tokenOf } from './quotes.ts';
import { api, logInAdmin, newEmail, response, signUp, sql } from './shop.ts';

test('people can download everything that the shop stores about them', async () => {
  const { person, shipped, paidInCash, cancelled, reviewed, wanted, quote, accepted } = await knownPerson();
  const { status, headers, body } = await exportOf(person);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toContain('application/json');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-.+\.json"$/);
  expect(headers.get('Cache-Control')).toBe('no-store');

  const { _id, name, email } = person;
  expect(body.account).toMatchObject({ _id, name, email, isAdmin: false, role: null });
  expect(body.sessions).toHaveLength(1);
  expect(body.addresses).toEqual([{ name: 'Work', isUsual: true, ...ADDRESS, note: `Ring ${email}` }]);
  expect(body.passkeys).toMatchObject([{ name: 'Test key', usedAt: null }]);
  expect(body.knownAddresses).toMatchObject([{ address: expect.stringMatching(/^10\./) }]);
  expect(body.orders.map((order) => [order._id, order.status])).toEqual([
    [cancelled._id, 'cancelled'],
    [paidInCash._id, 'refunded'],
    [shipped._id, 'shipped'],
  ]);
  expect(body.orders[2]).toMatchObject({
    orderItems: [{ name: reviewed.name, qty: 1 }],
    shippingAddress: { recipient: 'Bea at work', phone: '0400 111 222', note: 'Behind the shed' },
    reference: { ...SCHOOL, accountsEmail: `accounts-2-${person.email}` },
    captureId: expect.any(String),
    trackingNumber: 'AP1',
  });
  expect(body.orders[1]).toMatchObject({ captureId: null });
  expect(body.quotes).toMatchObject([
    { number: accepted.number, status: 'accepted', orderId: shipped._id },
    { number: quote.number, note: `Ask ${email}`, sendTo: `payer-${email}` },
  ]);
  expect(JSON.stringify(body)).not.toContain(tokenOf(quote));
  expect(body.payments).toEqual([
    {
      order: cancelled._id,
      receivedAt: dayIn(0),
      amount: 1,
      method: 'Cash',
      note: `From ${email}`,
      returned: [{ at: expect.any(String), amount: 1, note: `Sent to ${email}` }],
    },
    {
      order: paidInCash._id,
      receivedAt: dayIn(0),
      amount: paidInCash.totalPrice,
      method: 'Cash',
      note: `From ${email}`,
      returned: [],
    },
  ]);
  expect(body.refunds).toMatchObject([
    { order: paidInCash._id, reason: 'Sent back' },
    { order: shipped._id, amount: 1, reason: 'Dented' },
  ]);
  expect(body.notes).toMatchObject([{ order: shipped._id, text: `Rang ${email}` }]);
  expect(body.reviews).toMatchObject([
    { product: reviewed.name, comment: 'Does what it says', reply: `Thank you, ${email}` },
  ]);
  expect(body.lists).toMatchObject([
    { name: `For ${email}`, items: [{ product: reviewed._id, name: reviewed.name, qty: 3 }] },
  ]);
  expect(body.stockAlerts).toMatchObject([{ product: wanted.name }]);
  expect(body.messages).toMatchObject([
    { about: null, message: 'Do you have bigger ones?', order: shipped._id },
  ]);
  expect(body.emails.map(({ order, name: kind }) => `${kind} ${order}`)).toEqual(
    expect.arrayContaining([
      `Order confirmation ${shipped._id}`,
      `Shipping confirmation ${shipped._id}`,
      'Password reset null',
    ]),
  );
  const told = body.history.map(({ who, what }) => `${who}: ${what}`);
  expect(told).toContain(`${name}: Account of ${name} created`);
  expect(told).toContain(`The shop: Order ${shipped.orderNumber} of ${name} shipped`);
});

test('an export contains neither other people’s data nor secrets', async () => {
  const [{ person, wanted }, other, admin] = [await knownPerson(), await buy(), await logInAdmin()];
  const alert = { token: other.buyer.token, body: { email: other.buyer.email } };
  await api('POST', `/api/products/${wanted._id}/stock-alerts`, alert);
  const text = JSON.stringify((await exportOf(person)).body);
  for (const theirs of [other.buyer._id, other.buyer.email, other.order._id, other.product.name])
    expect(text).not.toContain(theirs);
  for (const admins of [admin.name, admin.email, admin._id]) expect(text).not.toContain(admins);
  expect(text).not.toContain(person.token);
  expect(text).not.toMatch(/\$2[aby]\$|password_?hash|token_?hash|request_?hash/i);
});

test('data sent with an e-mail is exported once its mailbox is verified', async () => {
  const [email, product] = [newEmail(), await addProduct({ stock: 0 })];
  const ask = (on: { _id: string }, token?: string) =>
    api('POST', `/api/products/${on._id}/stock-alerts`, { token, body: { email } });
  const shown = async () => {
    const { stockAlerts, messages } = (await exportOf({ token })).body;
    return [...stockAlerts.map(({ product: name }) => name), ...messages.map((sent) => sent.message)];
  };
  await ask(product);
  await receivedMessage({ email, message: 'Before' });
  const body = { name: 'Somebody', email, password: PASSWORD };
  const { token } = (await api<UserWithToken>('POST', '/api/users', { body })).body;
  await receivedMessage({ email, message: 'Not signed in' });
  expect(await shown()).toEqual([]);

  const [own, later] = [await addProduct({ stock: 0 }), await addProduct({ stock: 0 })];
  await ask(own, token);
  await api('POST', '/api/contact', { token, body: { ...body, message: 'Signed in' } });
  expect(await shown()).toEqual([own.name, 'Signed in']);
  await proveMailbox(email);
  await ask(later);
  await receivedMessage({ email, message: 'Proven' });
  expect(await shown()).toEqual([later.name, own.name, 'Proven', 'Signed in']);

  // A message from another account with this e-mail belongs to that account.
  const other = await signUp();
  await api('POST', '/api/contact', { token: other.token, body: { ...body, message: 'Other' } });
  expect(await shown()).toEqual([later.name, own.name, 'Proven', 'Signed in']);
  expect((await exportOf(other)).body.messages).toMatchObject([{ message: 'Other' }]);
  // An existing alert does not pass to another account that asks for the same.
  await ask(own, other.token);
  expect((await exportOf(other)).body.stockAlerts).toEqual([]);
});

test('an account can make twenty exports an hour', async () => {
  const person = await signUp();
  for (let count = 0; count < 20; count += 1) expect((await exportOf(person)).status).toBe(200);
  const refused = await exportOf(person);
  expect(refused).toMatchObject(response(429, 'Too many requests, please try again later'));
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await exportOf(await signUp())).status).toBe(200);
});

test('an export has all of two thousand orders', async () => {
  const { buyer, order } = await buy();
  await sql`INSERT INTO orders (document_id, state, customer_id, customer_document_id, customer_name,
        customer_email, address, city, region, postal_code, country, items_cents, shipping_cents,
        total_cents, capture_attempt, expires_at, created_at, updated_at)
     SELECT 'many' || n || '-' || o.document_id, 'cancelled', o.customer_id, o.customer_document_id,
            o.customer_name, o.customer_email, o.address, o.city, o.region, o.postal_code, o.country,
            o.items_cents, o.shipping_cents, o.total_cents, 1, now(), now() - interval '1 day', now()
       FROM orders o, generate_series(1, 2000) n WHERE o.document_id = ${order._id}`;
  const { status, body } = await exportOf(buyer);
  expect(status).toBe(200);
  expect(body.orders).toHaveLength(2001);
});
