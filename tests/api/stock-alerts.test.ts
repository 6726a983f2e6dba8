import { beforeAll, describe, expect, test } from 'vitest';
import { letHoldEnd } from '../fixtures/payment-time.ts';
import { buy } from './bought.ts';
import { csvForm, productForm } from './examples.ts';
import { addEditor, PRODUCTS } from './panel.ts';
import { confirm, confirmAlerts } from './stock-alert-link.ts';
import {
  addProduct,
  anyImage,
  api,
  database,
  eventually,
  logInAdmin,
  type Mail,
  mailsTo,
  newAddress,
  newEmail,
  orderOf,
  place,
  placeOrder,
  signUp,
  type TestProduct,
  visitorAt,
} from './shop.ts';

const ASKED = { status: 202, body: { message: 'We will tell you when it is back' } };
const INVALID = { status: 400, body: { message: 'This link is no longer valid' } };
const TOO_MANY = { status: 429, body: { message: 'Too many requests, please try again later' } };

let token: string;
let editor: string;
beforeAll(async () => {
  [{ token }, { token: editor }] = [await logInAdmin(), await addEditor()];
});

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

const patch = ({ _id }: TestProduct, body: object) =>
  api('PATCH', `/api/products/${_id}`, { token, body });
const restock = (product: TestProduct, countInStock = 5) => patch(product, { countInStock });

/** Those who have asked, in this order, and confirmed it. */
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
  (await database.query('SELECT FROM shop_stock_alerts WHERE email = $1', [email])).rowCount ?? 0;

/** The emails that have told an address of what is back. */
const told = async (email: string): Promise<Mail[]> =>
  (await mailsTo(email)).filter(({ subject }) => subject.endsWith('is back in stock'));

const untilToldAll = (emails: readonly string[]): Promise<Mail[]> =>
  Promise.all(emails.map((email) => eventually(async () => (await told(email))[0])));

/** The emails that have asked an address for a press. */
const askedToConfirm = async (email: string): Promise<Mail[]> =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes('shall we tell you'));

/** Whether those who wait for a product are to be told. */
async function isNoted({ _id }: TestProduct): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT FROM shop_back_in_stock b JOIN products p ON p.id = b.product_id WHERE p.document_id = $1`,
    [_id],
  );
  return rowCount === 1;
}

/** Another product is back, and told of from beginning to end: what was to be told before it was by then. */
async function letOthersBeTold(): Promise<void> {
  const other = await addProduct({ stock: 0 });
  const emails = await waiting(other, 1);
  await restock(other);
  await untilToldAll(emails);
}

/** The path of the link by which a mail program ends such emails. */
const confirmTokenIn = ({ text }: Mail) => /\/confirm-alerts\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const tokenIn = ({ text }: Mail) => /\/stop-alerts\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const unsubscribePath = (unsubscribe: string) =>
  `/api/stock-alerts/unsubscribe?token=${unsubscribe}`;

test('whoever asks is told by one email, however often they ask and it is back', async () => {
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
  await eventually(async () => ((await alertsOf(email)) === 0 ? true : undefined));

  await restock(product, 0);
  await restock(product);
  await letOthersBeTold();
  expect(await told(email)).toHaveLength(1);
  await restock(product, 0);
  await askAndConfirm(product, email);
  await restock(product);
  await eventually(async () => ((await told(email)).length === 2 ? true : undefined));
});

test('nobody is told before a press on the link in a first email, which says what was asked for', async () => {
  const [product, other] = [await addProduct({ stock: 0 }), await addProduct({ stock: 0 })];
  const email = newEmail();
  await ask(product, email);
  const first = await eventually(async () => (await askedToConfirm(email))[0]);
  expect(first.text).toContain(product.name);
  expect(first.text).toContain(`/stop-alerts?token=${confirmTokenIn(first)}`);
  await restock(product);
  await letOthersBeTold();
  expect([await told(email), await alertsOf(email)]).toEqual([[], 1]);

  // It confirms what was asked for since, too, and what is back by then is told of at once.
  await ask(other, email);
  for (let press = 0; press < 2; press += 1) {
    expect(await confirm(confirmTokenIn(first))).toMatchObject({
      status: 200,
      body: { message: 'Thank you. We will tell you by one email when it is back' },
    });
  }
  await untilToldAll([email]);
  await restock(other);
  await eventually(async () => ((await told(email)).length === 2 ? true : undefined));
});

test('sixty alerts for a stranger’s mailbox bring it three emails in an hour, under any of its names', async () => {
  const name = newEmail().replace(/@.*/, '');
  const products = [await addProduct({ stock: 0 }), await addProduct({ stock: 0 })];
  for (let count = 0; count < 30; count += 1) {
    for (const product of products) await ask(product, `${name}+${count}@example.com`);
  }
  const mails = async () => {
    const names = Array.from({ length: 30 }, (_, count) => `${name}+${count}@example.com`);
    return (await Promise.all(names.map(mailsTo))).flat();
  };
  await eventually(async () => ((await mails()).length === 3 ? true : undefined));
  await untilToldAll(
    await waiting(products[0]!, 1).then((emails) => restock(products[0]!).then(() => emails)),
  );
  expect(await mails()).toHaveLength(3);
});

test('the link in a first email confirms for a week, and ends alerts as long as any other', async () => {
  const [product, email] = [await addProduct({ stock: 0 }), newEmail()];
  await ask(product, email);
  const token = confirmTokenIn(await eventually(async () => (await askedToConfirm(email))[0]));
  await database.query(
    `UPDATE shop_unsubscribe_tokens SET confirms_until = confirms_until - interval '7 days' WHERE email = $1`,
    [email],
  );
  expect(await confirm(token)).toMatchObject(INVALID);
  expect((await api('POST', unsubscribePath(token))).status).toBe(200);
  expect(await alertsOf(email)).toBe(0);
});

test('the link of an email about what is back confirms nothing', async () => {
  const product = await addProduct({ stock: 0 });
  const emails = await waiting(product, 1);
  await restock(product);
  expect(await confirm(tokenIn((await untilToldAll(emails))[0]!))).toMatchObject(INVALID);
});

test('who asks again while the email is being sent is told the next time, too', async () => {
  const product = await addProduct({ stock: 0 });
  const [email = ''] = await waiting(product, 1);
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM shop_stock_alerts WHERE email = $1',
    [email],
  );
  const subject = rows[0]!.id;
  await database.query(
    `INSERT INTO shop_outbox (kind, subject_id, state, claimed_at)
     VALUES ('back-in-stock', $1, 'sending', now())`,
    [subject],
  );
  await ask(product, email);
  await database.query(
    `UPDATE shop_outbox SET state = 'sent' WHERE kind = 'back-in-stock' AND subject_id = $1`,
    [subject],
  );
  expect(await alertsOf(email)).toBe(1);
  await restock(product);
  await untilToldAll([email]);
});

test('an address with an account is answered like any other', async () => {
  const [product, user] = [await addProduct({ stock: 0 }), await signUp()];
  for (const email of [user.email, newEmail()]) {
    expect(await ask(product, email)).toMatchObject(ASKED);
    expect(await ask(product, email, { token: user.token })).toMatchObject(ASKED);
  }
});

describe('what is refused', () => {
  test.each([undefined, '', 5, 'nobody', 'a@example.com\nBcc: b@example.com'])(
    'is the e-mail %j',
    async (email) => {
      const { status, body } = await ask(await addProduct({ stock: 0 }), email);
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['email']]);
    },
  );

  test('is a product that nobody can see', async () => {
    const hidden = await addProduct({ stock: 0 });
    await patch(hidden, { isListed: false });
    for (const product of [hidden, { _id: 'unknown' }]) {
      expect(await ask(product, newEmail())).toMatchObject({
        status: 404,
        body: { message: 'Product not found' },
      });
    }
  });

  test('is a product in stock, for those who have reserved the last one too', async () => {
    const [product, buyer] = [await addProduct({ stock: 1 }), await signUp()];
    const inStock = { status: 409, body: { message: 'In stock already' } };
    expect(await ask(product, newEmail())).toMatchObject(inStock);
    await placeOrder(orderOf(product), buyer);
    expect(await ask(product, buyer.email, { token: buyer.token })).toMatchObject(inStock);
    expect(await ask(product, buyer.email)).toMatchObject(ASKED);
  });

  test('is more than a hundred from one address, or than fifty from there for one mailbox', async () => {
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

describe('what is back in stock is told of', () => {
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

  test('by a hidden product that is shown again', async () => {
    const { body: product } = await api<TestProduct>('POST', '/api/products', { token });
    const form = { ...productForm(await anyImage()), countInStock: 0 };
    await api('PUT', `/api/products/${product._id}`, { token, body: form });
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

describe('a piece that comes back from an order that was', () => {
  test.each<[string, (orderId: string, buyer: string) => Promise<unknown>]>([
    ['cancelled', (id, buyer) => api('POST', `/api/orders/${id}/cancel`, { token: buyer })],
    ['never paid', (id) => letHoldEnd(database, id)],
  ])('%s is told to nobody, but those that are delivered later are', async (_why, end) => {
    const [product, buyer] = [await addProduct({ stock: 1 }), await signUp()];
    const { body: order } = await placeOrder(orderOf(product), buyer);
    const emails = await waiting(product, 1);
    await end(order._id, buyer.token);
    const stock = async () =>
      (await api<TestProduct & { countInStock: number }>('GET', `/api/products/${product._id}`))
        .body.countInStock;
    await eventually(async () => ((await stock()) === 1 ? true : undefined));
    expect(await isNoted(product)).toBe(false);
    await letOthersBeTold();
    expect(await told(emails[0]!)).toEqual([]);
    await restock(product, 2);
    await untilToldAll(emails);
  });
});

test('everybody who waits is told, however few pieces there are, those who asked first before the others', async () => {
  const product = await addProduct({ stock: 0 });
  const emails = await waiting(product, 5);
  const asked = await database.query<{ id: string }>(
    'SELECT id FROM shop_stock_alerts WHERE email = ANY($1) ORDER BY array_position($1, email)',
    [emails],
  );
  await restock(product, 1);
  await untilToldAll(emails);
  const ids = asked.rows.map(({ id }) => id);
  const queued = await database.query<{ subject_id: string }>(
    `SELECT subject_id FROM shop_outbox WHERE kind = 'back-in-stock' AND subject_id = ANY($1) ORDER BY id`,
    [ids],
  );
  expect(queued.rows.map(({ subject_id: id }) => id)).toEqual(ids);
  await letOthersBeTold();
  for (const email of emails) expect(await told(email)).toHaveLength(1);
});

test('an email that is written when it is sold out again is sent when it is back the next time', async () => {
  const product = await addProduct({ stock: 0 });
  const [email = ''] = await waiting(product, 1);
  const { rows } = await database.query<{ id: string }>(
    `WITH sold_out AS (SELECT id::text FROM shop_stock_alerts WHERE email = $1)
     INSERT INTO shop_outbox (kind, subject_id) SELECT 'back-in-stock', id FROM sold_out RETURNING id`,
    [email],
  );
  const state = async () =>
    (await database.query('SELECT state FROM shop_outbox WHERE id = $1', [rows[0]!.id])).rows[0]
      .state as string;
  await eventually(async () => ((await state()) === 'cancelled' ? true : undefined));
  expect(await alertsOf(email)).toBe(1);
  await restock(product);
  await untilToldAll([email]);
});

test('a product that is hidden or removed tells nobody', async () => {
  const [hidden, removed] = [await addProduct({ stock: 0 }), await addProduct({ stock: 0 })];
  const emails = [...(await waiting(hidden, 1)), ...(await waiting(removed, 1))];
  await patch(hidden, { isListed: false });
  await restock(hidden);
  await api('DELETE', `/api/products/${removed._id}`, { token });
  await letOthersBeTold();
  for (const email of emails) expect(await told(email)).toEqual([]);
  expect(await Promise.all(emails.map(alertsOf))).toEqual([1, 0]);
});

test('the link in an email ends all that its address waits for, after a question', async () => {
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

  // As RFC 8058 has mail programs do it, and once more.
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const body of ['List-Unsubscribe=One-Click', undefined]) {
    expect(await api('POST', path, { body, headers })).toMatchObject({
      status: 200,
      body: { message: 'You will get no more emails about what is back in stock' },
    });
  }
  expect([await alertsOf(email), await alertsOf(neighbour)]).toEqual([0, 1]);
});

test.each(['', 'x', 'a'.repeat(43), 'x&token=y'])('%j is no such link', async (unknown) => {
  expect(await api('POST', unsubscribePath(unknown))).toMatchObject(INVALID);
});

test('only a hash of the link is kept, for 180 days', async () => {
  const product = await addProduct({ stock: 0 });
  const emails = await waiting(product, 1);
  await restock(product);
  const unsubscribe = tokenIn((await untilToldAll(emails))[0]!);
  const age = (days: number) =>
    database.query(
      `UPDATE shop_unsubscribe_tokens SET expires_at = expires_at - make_interval(days => $1)
        WHERE email = $2 AND token_hash <> $3`,
      [days, emails[0], unsubscribe],
    );
  await age(179);
  expect((await api('POST', unsubscribePath(unsubscribe))).status).toBe(200);
  await age(1);
  expect(await api('POST', unsubscribePath(unsubscribe))).toMatchObject(INVALID);
});
