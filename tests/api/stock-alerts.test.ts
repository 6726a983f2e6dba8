import { describe, expect, test } from 'vitest';
import { letHoldEnd } from '../fixtures/payment-time.ts';
import { addProduct, buy, orderOf, placeOrder, stockOf, type TestProduct } from './buying.ts';
import { createProduct, csvForm } from './examples.ts';
import { addEditor, PRODUCTS } from './panel.ts';
import { callDuring } from './locks.ts';
import { confirm, confirmAlerts } from './stock-alert-link.ts';
import {
  api,
  database,
  eventually,
  errorsOf,
  logInAdmin,
  type Mail,
  mailsTo,
  mailTo,
  newAddress,
  newEmail,
  place,
  response,
  signUp,
  sql,
  visitorAt,
} from './shop.ts';

const ASKED = response(202, 'We will tell you when it is back');
const INVALID = response(400, 'This link is no longer valid');
const TOO_MANY = response(429, 'Too many requests, please try again later');

const { token } = await logInAdmin();
const { token: editor } = await addEditor();

const ask = (
  { _id }: { _id: string },
  email: unknown,
  { from = newAddress(), ...options }: { from?: string; token?: string } = {},
) =>
  api('POST', `/api/products/${_id}/stock-alerts`, {
    ...options,
    body: { email },
    headers: visitorAt(from),
  });

const patch = ({ _id }: TestProduct, body: object) => api('PATCH', `/api/products/${_id}`, { token, body });
const restock = (product: TestProduct, countInStock = 5) => patch(product, { countInStock });

/** New e-mails with a confirmed alert, in this order. */
async function waiting(product: TestProduct, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, newEmail);
  for (const email of emails) await askAndConfirm(product, email);
  return emails;
}

async function askAndConfirm(product: TestProduct, email: string): Promise<void> {
  expect(await ask(product, email)).toMatchObject(ASKED);
  expect((await confirmAlerts(email)).status).toBe(200);
}

const alertsOf = async (email: string): Promise<number> =>
  (await sql`SELECT FROM shop_stock_alerts WHERE email = ${email}`).length;

/** The alerts that an address has got. */
const told = async (email: string): Promise<Mail[]> =>
  (await mailsTo(email)).filter(({ subject }) => subject.endsWith('is back in stock'));

const untilToldAll = (emails: readonly string[]): Promise<Mail[]> =>
  Promise.all(emails.map((email) => eventually(async () => (await told(email))[0])));

/** The email that asks an address for confirmation. */
const firstMail = (email: string) => mailTo(email, 'Shall we tell you');

/** Whether alerts for a product are due. */
async function isNoted({ _id }: TestProduct): Promise<boolean> {
  const due = await sql`SELECT FROM shop_back_in_stock b JOIN products p ON p.id = b.product_id
      WHERE p.document_id = ${_id}`;
  return due.length === 1;
}

/** Waits for the alerts of another product: all alerts that were due before have been sent by then. */
async function letOthersBeTold(): Promise<void> {
  const other = await addProduct({ stock: 0 });
  const emails = await waiting(other, 1);
  await restock(other);
  await untilToldAll(emails);
}

const confirmTokenIn = ({ text }: Mail) => /\/confirm-alerts\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const tokenIn = ({ text }: Mail) => /\/stop-alerts\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const unsubscribePath = (unsubscribe: string) => `/api/stock-alerts/unsubscribe?token=${unsubscribe}`;

test('an alert is sent once, however often it is requested and the product is back', async () => {
  const product = await addProduct({ stock: 0 });
  const email = newEmail();
  expect(await ask(product, email)).toMatchObject(ASKED);
  expect(await ask(product, ` ${email.toUpperCase()} `)).toMatchObject(ASKED);
  expect(await alertsOf(email)).toBe(1);
  await confirmAlerts(email);
  await restock(product);
  const [mail] = await untilToldAll([email]);
  expect(mail!.subject).toContain(`${product.name} is back in stock`);
  expect(mail!.text).toContain(`/product/${product._id}`);
  expect(mail!.text).toContain('$12.50');
  await expect.poll(() => alertsOf(email)).toBe(0);

  await restock(product, 0);
  await restock(product);
  await letOthersBeTold();
  expect(await told(email)).toHaveLength(1);
  await restock(product, 0);
  await askAndConfirm(product, email);
  await restock(product);
  await expect.poll(async () => (await told(email)).length).toBe(2);
});

test('no alert is sent before the link in a first email is used', async () => {
  const [product, other] = [await addProduct({ stock: 0 }), await addProduct({ stock: 0 })];
  const email = newEmail();
  await ask(product, email);
  const first = await firstMail(email);
  expect(first.text).toContain(product.name);
  expect(first.text).toContain(`/stop-alerts?token=${confirmTokenIn(first)}`);
  await restock(product);
  await letOthersBeTold();
  expect([await told(email), await alertsOf(email)]).toEqual([[], 1]);

  // It also confirms later requests; alerts for products that are back are sent at once.
  await ask(other, email);
  for (let press = 0; press < 2; press += 1) {
    expect(await confirm(confirmTokenIn(first))).toMatchObject(
      response(200, 'Thank you. We will tell you by one email when it is back'),
    );
  }
  await untilToldAll([email]);
  await restock(other);
  await expect.poll(async () => (await told(email)).length).toBe(2);
});

test('the link of the first email confirms for a week; after that it still unsubscribes', async () => {
  const [product, email] = [await addProduct({ stock: 0 }), newEmail()];
  await ask(product, email);
  const token = confirmTokenIn(await firstMail(email));
  await sql`UPDATE shop_unsubscribe_tokens SET confirms_until = confirms_until - interval '7 days'
      WHERE email = ${email}`;
  expect(await confirm(token)).toMatchObject(INVALID);
  expect((await api('POST', unsubscribePath(token))).status).toBe(200);
  expect(await alertsOf(email)).toBe(0);
});

test('the link of an alert does not confirm', async () => {
  const product = await addProduct({ stock: 0 });
  const emails = await waiting(product, 1);
  await restock(product);
  expect(await confirm(tokenIn((await untilToldAll(emails))[0]!))).toMatchObject(INVALID);
});

test('a request while the alert is being sent causes another alert next time', async () => {
  const product = await addProduct({ stock: 0 });
  const [email = ''] = await waiting(product, 1);
  const rows = await sql<{ id: string }>`SELECT id FROM shop_stock_alerts WHERE email = ${email}`;
  const subject = rows[0]!.id;
  await sql`INSERT INTO shop_outbox (kind, subject_id, state, claimed_at)
     VALUES ('back-in-stock', ${subject}, 'sending', now())`;
  await ask(product, email);
  await sql`UPDATE shop_outbox SET state = 'sent' WHERE kind = 'back-in-stock'
      AND subject_id = ${subject}`;
  expect(await alertsOf(email)).toBe(1);
  await restock(product);
  await untilToldAll([email]);
});

test('an address with an account gets the same response', async () => {
  const [product, user] = [await addProduct({ stock: 0 }), await signUp()];
  for (const email of [user.email, newEmail()]) {
    expect(await ask(product, email)).toMatchObject(ASKED);
    expect(await ask(product, email, { token: user.token })).toMatchObject(ASKED);
  }
});

describe('refused is', () => {
  test('an invalid e-mail', async () => {
    const answer = await ask(await addProduct({ stock: 0 }), 'a@example.com\nBcc: b@example.com');
    expect(errorsOf(answer)).toEqual([400, ['email']]);
  });

  test('a hidden or unknown product', async () => {
    const hidden = await addProduct({ stock: 0 });
    await patch(hidden, { isListed: false });
    for (const product of [hidden, { _id: 'unknown' }]) {
      expect(await ask(product, newEmail())).toMatchObject(response(404, 'Product not found'));
    }
  });

  test('a product in stock, also for the buyer who has reserved the last piece', async () => {
    const [product, buyer] = [await addProduct({ stock: 1 }), await signUp()];
    const inStock = response(409, 'In stock already');
    expect(await ask(product, newEmail())).toMatchObject(inStock);
    await placeOrder(orderOf(product), buyer);
    expect(await ask(product, buyer.email, { token: buyer.token })).toMatchObject(inStock);
    expect(await ask(product, buyer.email)).toMatchObject(ASKED);
  });

  test('a request above a hundred from one IP address, or above fifty from there for one mailbox', async () => {
    const product = await addProduct({ stock: 0 });
    const [from, email] = [newAddress(), newEmail()];
    const asked = Array.from({ length: 50 }, () => ask(product, email, { from }));
    for (const { status } of await Promise.all(asked)) expect(status).toBe(202);
    const same = await ask(product, email, { from });
    const others = Array.from({ length: 50 }, () => ask(product, newEmail(), { from }));
    for (const { status } of await Promise.all(others)) expect(status).toBe(202);
    expect(await ask(product, email)).toMatchObject(ASKED);
    for (const refused of [same, await ask(product, newEmail(), { from })]) {
      expect(refused).toMatchObject(TOO_MANY);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  });
});

describe('alerts are sent after a change of stock', () => {
  test.each<[string, (product: TestProduct) => Promise<{ status: number; body: unknown }>]>([
    ['by an admin’s table', (product) => restock(product)],
    [
      'by an editor in the panel',
      async ({ _id }) => {
        const path = `${PRODUCTS}/${_id}`;
        await api('GET', path, { token: editor });
        return api('PUT', path, { token: editor, body: { countInStock: 2 } });
      },
    ],
    [
      'by an import',
      ({ _id, name }) =>
        api('POST', '/api/admin/products/import', {
          token,
          body: csvForm(
            'part number,name,brand,category,price,count in stock,stock in export,description\r\n' +
              `${_id},${name},Brand,Category,12.50,3,0,Text`,
          ),
        }),
    ],
  ])('%s', async (_way, bringBack) => {
    const product = await addProduct({ stock: 0 });
    const emails = await waiting(product, 2);
    const { status, body } = await bringBack(product);
    expect(status, JSON.stringify(body)).toBe(200);
    await untilToldAll(emails);
  });

  test('by showing a hidden product again', async () => {
    const product = await createProduct(token, { countInStock: 0 });
    const emails = await waiting(product, 1);
    await patch(product, { isListed: false });
    await restock(product);
    await letOthersBeTold();
    expect(await isNoted(product)).toBe(false);
    expect(await patch(product, { isListed: true })).toMatchObject({ status: 200 });
    await untilToldAll(emails);
  });

  test('by a refund with restock', async () => {
    const { product, order } = await buy({ stock: 1 });
    const emails = await waiting(product, 1);
    const body = { restock: true, reason: 'Changed their mind' };
    await api('POST', `/api/orders/${order._id}/refunds`, { token, body });
    await untilToldAll(emails);
  });
});

describe('a piece that is free again because an order was', () => {
  test.each<[string, (orderId: string, buyer: string) => Promise<unknown>]>([
    ['cancelled', (id, buyer) => api('POST', `/api/orders/${id}/cancel`, { token: buyer })],
    ['never paid', (id) => letHoldEnd(database, id)],
  ])('%s causes no alert, but a later delivery does', async (_why, end) => {
    const [product, buyer] = [await addProduct({ stock: 1 }), await signUp()];
    const { body: order } = await placeOrder(orderOf(product), buyer);
    const emails = await waiting(product, 1);
    await end(order._id, buyer.token);
    await expect.poll(() => stockOf(product)).toBe(1);
    expect(await isNoted(product)).toBe(false);
    await letOthersBeTold();
    expect(await told(emails[0]!)).toEqual([]);
    await restock(product, 2);
    await untilToldAll(emails);
  });
});

test('everybody who waits gets an alert, in the order of their requests', async () => {
  const product = await addProduct({ stock: 0 });
  const emails = await waiting(product, 5);
  const asked = await sql`SELECT id FROM shop_stock_alerts WHERE email = ANY(${emails})
      ORDER BY array_position(${emails}::text[], email::text)`;
  await restock(product, 1);
  await untilToldAll(emails);
  const ids = asked.map(({ id }) => id);
  const queued = await sql`SELECT subject_id AS id FROM shop_outbox WHERE kind = 'back-in-stock'
      AND subject_id = ANY(${ids}) ORDER BY id`;
  expect(queued.map(({ id }) => id)).toEqual(ids);
  await letOthersBeTold();
  for (const email of emails) expect(await told(email)).toHaveLength(1);
});

test('an alert for a product that is sold out again is sent the next time', async () => {
  const product = await addProduct({ stock: 0 });
  const [email = ''] = await waiting(product, 1);
  const rows = await sql`WITH sold_out AS (SELECT id::text FROM shop_stock_alerts
      WHERE email = ${email})
     INSERT INTO shop_outbox (kind, subject_id) SELECT 'back-in-stock', id FROM sold_out
     RETURNING id`;
  const state = async () =>
    (await sql`SELECT state FROM shop_outbox WHERE id = ${rows[0]!.id}`)[0]!.state as string;
  await expect.poll(state).toBe('cancelled');
  expect(await alertsOf(email)).toBe(1);
  await restock(product);
  await untilToldAll([email]);
});

test('a hidden or removed product causes no alert', async () => {
  const [hidden, removed] = [await addProduct({ stock: 0 }), await addProduct({ stock: 0 })];
  const emails = [...(await waiting(hidden, 1)), ...(await waiting(removed, 1))];
  await patch(hidden, { isListed: false });
  await restock(hidden);
  await api('DELETE', `/api/products/${removed._id}`, { token });
  await letOthersBeTold();
  for (const email of emails) expect(await told(email)).toEqual([]);
  expect(await Promise.all(emails.map(alertsOf))).toEqual([1, 0]);
});

test('the link in an alert ends all alerts of its address, after a question', async () => {
  const [product, other] = [await addProduct({ stock: 0 }), await addProduct({ stock: 0 })];
  const emails = await waiting(product, 2);
  const [email = '', neighbour = ''] = emails;
  for (const who of emails) await askAndConfirm(other, who);
  await restock(product);
  const path = unsubscribePath(tokenIn((await untilToldAll(emails))[0]!));

  const page = await api('GET', path, { redirect: 'manual' });
  expect(page.status).toBe(302);
  const site = place.environment.PUBLIC_SITE_URL;
  expect(page.headers.get('Location')).toBe(
    `${site}${path.replace('/api/stock-alerts/unsubscribe', '/stop-alerts')}`,
  );
  expect(await alertsOf(email)).toBe(1);

  // The one-click call of RFC 8058, then again.
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const body of ['List-Unsubscribe=One-Click', undefined]) {
    expect(await api('POST', path, { body, headers })).toMatchObject(
      response(200, 'You will get no more emails about what is back in stock'),
    );
  }
  expect([await alertsOf(email), await alertsOf(neighbour)]).toEqual([0, 1]);
});

test('an email that is written while its alert is deleted leaves no address behind', async () => {
  const [email, { _id }] = [newEmail(), await addProduct({ stock: 0 })];
  await sql`INSERT INTO shop_stock_alerts (product_id, email)
     SELECT id, ${email} FROM products WHERE document_id = ${_id}`;
  const deletion = 'DELETE FROM shop_stock_alerts WHERE email = $1';
  await callDuring(
    [deletion, email],
    'shop_unsubscribe_tokens',
    () => sql`INSERT INTO shop_outbox (kind, subject_id)
       VALUES ('alert-confirmation', ${`late:${email}`})`,
  );
  const states = () => sql`SELECT state FROM shop_outbox WHERE subject_id = ${`late:${email}`}`;
  await expect.poll(states).toEqual([{ state: 'cancelled' }]);
  expect(await sql`SELECT FROM shop_unsubscribe_tokens WHERE email = ${email}`).toEqual([]);
});

test.each(['', 'a'.repeat(43), 'x&token=y'])('the link %j is invalid', async (unknown) => {
  expect(await api('POST', unsubscribePath(unknown))).toMatchObject(INVALID);
});

test('only a hash of the link is stored, for 180 days', async () => {
  const product = await addProduct({ stock: 0 });
  const emails = await waiting(product, 1);
  await restock(product);
  const unsubscribe = tokenIn((await untilToldAll(emails))[0]!);
  const age = (days: number) =>
    sql`UPDATE shop_unsubscribe_tokens SET expires_at = expires_at - make_interval(days => ${days})
        WHERE email = ${emails[0]} AND token_hash <> ${unsubscribe}`;
  await age(179);
  expect((await api('POST', unsubscribePath(unsubscribe))).status).toBe(200);
  await age(1);
  expect(await api('POST', unsubscribePath(unsubscribe))).toMatchObject(INVALID);
});
