import { expect, test } from 'vitest';
import { buy } from './bought.ts';
import { exportOf, knownPerson } from './people.ts';
import { addProduct, api, database, logInAdmin, newEmail, signUp } from './shop.ts';

test('people download everything that the shop holds about them', async () => {
  const { person, shipped, cancelled, reviewed, wanted } = await knownPerson();
  const { status, headers, body } = await exportOf(person);
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toContain('application/json');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="my-data-.+\.json"$/);
  expect(headers.get('Cache-Control')).toBe('no-store');

  const { _id, name, email } = person;
  expect(body.account).toMatchObject({ _id, name, email, isAdmin: false });
  expect(body.sessions).toHaveLength(1);
  expect(body.orders.map((order) => [order._id, order.status])).toEqual([
    [cancelled._id, 'cancelled'],
    [shipped._id, 'shipped'],
  ]);
  expect(body.orders[1]).toMatchObject({
    orderItems: [{ name: reviewed.name, qty: 1 }],
    shippingAddress: { recipient: 'Bea at work', phone: '0400 111 222', note: 'Behind the shed' },
    captureId: expect.any(String),
    trackingNumber: 'AP1',
  });
  expect(body.refunds).toMatchObject([{ order: shipped._id, amount: 1, reason: 'Dented' }]);
  expect(body.notes).toMatchObject([{ order: shipped._id, text: `Rang ${email}` }]);
  expect(body.reviews).toMatchObject([{ product: reviewed.name, comment: 'Does what it says' }]);
  expect(body.stockAlerts).toMatchObject([{ product: wanted.name }]);
  expect(body.messages).toMatchObject([{ message: 'Do you ship to Perth?', about: null }]);
  expect(body.emails.map(({ order, name: kind }) => `${kind} ${order}`)).toEqual(
    expect.arrayContaining([
      `Order confirmation ${shipped._id}`,
      `Shipping confirmation ${shipped._id}`,
      'Password reset null',
    ]),
  );
  const told = body.history.map(({ who, what }) => `${who}: ${what}`);
  expect(told).toContain(`${name}: Account of ${name} created`);
  expect(told).toContain(`The shop: Order ${shipped._id.slice(-6)} of ${name} shipped`);
});

test('nobody else is in it, and nothing secret', async () => {
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

test('who takes up an e-mail learns nothing of what was asked for from it before', async () => {
  const [email, product] = [newEmail(), await addProduct({ stock: 0 })];
  const ask = (on: { _id: string }) =>
    api('POST', `/api/products/${on._id}/stock-alerts`, { body: { email } });
  await ask(product);
  const { token } = await signUp();
  await api('PUT', '/api/users/profile', { token, body: { email } });
  expect((await exportOf({ token })).body.stockAlerts).toEqual([]);
  const later = await addProduct({ stock: 0 });
  await ask(later);
  expect((await exportOf({ token })).body.stockAlerts).toMatchObject([{ product: later.name }]);
});

test('an export is made twenty times an hour and account', async () => {
  const person = await signUp();
  for (let count = 0; count < 20; count += 1) expect((await exportOf(person)).status).toBe(200);
  const refused = await exportOf(person);
  expect(refused).toMatchObject({
    status: 429,
    body: { message: 'Too many requests, please try again later' },
  });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await exportOf(await signUp())).status).toBe(200);
});

test('an export has each of two thousand orders', async () => {
  const { buyer, order } = await buy();
  await database.query(
    `INSERT INTO orders (document_id, state, customer_id, customer_document_id, customer_name,
        customer_email, address, city, region, postal_code, country, items_cents, shipping_cents,
        total_cents, capture_attempt, expires_at, created_at, updated_at)
     SELECT 'many' || n || '-' || o.document_id, 'expired', o.customer_id, o.customer_document_id,
            o.customer_name, o.customer_email, o.address, o.city, o.region, o.postal_code, o.country,
            o.items_cents, o.shipping_cents, o.total_cents, 1, now(), now() - interval '1 day', now()
       FROM orders o, generate_series(1, 2000) n WHERE o.document_id = $1`,
    [order._id],
  );
  const { status, body } = await exportOf(buyer);
  expect(status).toBe(200);
  expect(body.orders).toHaveLength(2001);
});
