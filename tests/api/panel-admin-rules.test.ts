import { beforeAll, expect, test } from 'vitest';
import { EMAIL_TEXTS, logInOwner, ORDERS, OWNER, saveDetails, SYNONYMS, USERS } from './panel.ts';
import { addProduct, api, database, orderOf, placeOrder, signUp } from './shop.ts';

/** The rules of the shop's admin hold in Strapi's panel, for its owner too. */

let owner: string;
beforeAll(async () => {
  owner = await logInOwner();
});

interface Refusal {
  error?: { message: string };
}

async function ask(method: string, path: string, body?: object) {
  const answer = await api<Refusal>(method, path, { token: owner, body });
  return [answer.status, answer.body?.error?.message];
}

const KEPT =
  'Orders are made by shoppers and kept for the books: take one out of the lists in the shop’s admin';

test('an order is neither made, copied nor deleted in the panel', async () => {
  const { body: order } = await placeOrder(orderOf(await addProduct()), await signUp());
  const form = { customerName: 'Nobody', customerEmail: 'nobody@example.com' };
  expect((await ask('POST', ORDERS, form))[0]).toBe(400);
  expect(await ask('DELETE', `${ORDERS}/${order._id}`)).toEqual([400, KEPT]);
  const many = { documentIds: [order._id] };
  expect(await ask('POST', `${ORDERS}/actions/bulkDelete`, many)).toEqual([400, KEPT]);
  const { rows } = await database.query('SELECT FROM orders WHERE document_id = $1', [order._id]);
  expect(rows).toHaveLength(1);
});

test('an order’s state, goods and papers are the shop’s alone; its address can be put right', async () => {
  const { body: order } = await placeOrder(orderOf(await addProduct()), await signUp());
  const body = {
    state: 'shipped',
    customerEmail: 'evil@example.com',
    trackingNumber: 'X1',
    invoiceNumber: 'INV-1',
    totalPrice: 0,
    title: 'Free',
    city: 'Hobart',
  };
  expect((await ask('PUT', `${ORDERS}/${order._id}`, body))[0]).toBe(200);
  const { rows } = await database.query(
    `SELECT state, customer_email = 'evil@example.com' AS evil, tracking_number, invoice_number,
            total_price, title, city FROM orders WHERE document_id = $1`,
    [order._id],
  );
  expect(rows).toEqual([
    {
      state: 'pending',
      evil: false,
      tracking_number: null,
      invoice_number: null,
      total_price: '12.50',
      title: expect.stringContaining(order._id.slice(-6)),
      city: 'Hobart',
    },
  ]);
});

test('somebody has to be left who may administer the shop', async () => {
  const { rows: admins } = await database.query<{ id: number; documentId: string }>(
    'SELECT id, document_id AS "documentId" FROM up_users WHERE is_admin ORDER BY id',
  );
  const [last, ...others] = admins;
  const setOthers = (isAdmin: boolean) =>
    database.query('UPDATE up_users SET is_admin = $2 WHERE id = ANY ($1)', [
      others.map(({ id }) => id),
      isAdmin,
    ]);
  const path = `${USERS}/${last!.documentId}`;
  const refused = [400, 'At least one admin must remain'];
  await setOthers(false);
  try {
    expect(await ask('PUT', path, { isAdmin: false })).toEqual(refused);
    expect(await ask('PUT', path, { blocked: true })).toEqual(refused);
    expect(await ask('DELETE', path)).toEqual(refused);
    const many = { documentIds: [last!.documentId] };
    expect(await ask('POST', `${USERS}/actions/bulkDelete`, many)).toEqual(refused);
  } finally {
    await setOthers(true);
  }
  const helper = await signUp();
  await ask('PUT', `${USERS}/${helper._id}`, { isAdmin: true });
  expect((await ask('PUT', `${USERS}/${helper._id}`, { isAdmin: false }))[0]).toBe(200);
});

async function notesOf(kind: string) {
  const { rows } = await database.query<{ actor: string; action: string }>(
    `SELECT actor, action FROM shop_audit WHERE action LIKE $1 ORDER BY id`,
    [`${kind}.%`],
  );
  return rows;
}

test('what is changed of the site’s words and lists is noted, whatever it is', async () => {
  const words = 'tap, faucet';
  const made = await api<{ data: { documentId: string } }>('POST', SYNONYMS, {
    token: owner,
    body: { words },
  });
  await ask('DELETE', `${SYNONYMS}/${made.body.data.documentId}`);
  expect((await notesOf('synonym')).slice(-2)).toEqual([
    { actor: `panel: ${OWNER}`, action: 'synonym.created' },
    { actor: `panel: ${OWNER}`, action: 'synonym.removed' },
  ]);
  await saveDetails(owner, { lowStockThreshold: 6 });
  await saveDetails(owner, { lowStockThreshold: 5 });
  const { rows } = await database.query<{ details: { before: object; after: object } }>(
    `SELECT details FROM shop_audit WHERE action = 'business-details.updated' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows[0]!.details).toMatchObject({
    before: { lowStockThreshold: 6 },
    after: { lowStockThreshold: 5 },
  });
  await ask('PUT', EMAIL_TEXTS, { refundClosing: '' });
  expect((await notesOf('email-texts')).at(-1)).toMatchObject({ actor: `panel: ${OWNER}` });
});

test('where the site is, the panel is told; nobody else is', async () => {
  const { body } = await api<{ siteUrl: string }>('GET', '/publishing/site', { token: owner });
  expect(body.siteUrl).toMatch(/^http/);
  expect((await api('GET', '/publishing/site')).status).toBe(401);
  const { token } = await signUp();
  expect((await api('GET', '/publishing/site', { token })).status).toBe(401);
});
