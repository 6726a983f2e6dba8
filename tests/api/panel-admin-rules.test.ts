import { expect, test } from 'vitest';
import { auditOf } from './audit.ts';
import { addProduct, orderOf, placeOrder } from './buying.ts';
import {
  EMAIL_TEXTS,
  logInOwner,
  ORDERS,
  outcomeOf,
  OWNER,
  panelOf,
  saveDetails,
  SYNONYMS,
  UNCHANGED,
  USERS,
} from './panel.ts';
import { api, signUp, sql } from './shop.ts';

/** The rules of the shop's admin also apply in Strapi's panel, even to its owner. */

const owner = await logInOwner();

const ask = async (method: string, path: string, body?: object) =>
  outcomeOf(await panelOf(owner)(method, path, body));

const KEPT =
  'Orders are made by shoppers and kept for the books: take one out of the lists in the shop’s admin';

test('the panel can neither create nor delete orders', async () => {
  const { body: order } = await placeOrder(orderOf(await addProduct()), await signUp());
  const form = { customerName: 'Nobody', customerEmail: 'nobody@example.com' };
  expect((await ask('POST', ORDERS, form))[0]).toBe(400);
  expect(await ask('DELETE', `${ORDERS}/${order._id}`)).toEqual([400, KEPT]);
  const many = { documentIds: [order._id] };
  expect(await ask('POST', `${ORDERS}/actions/bulkDelete`, many)).toEqual([400, KEPT]);
  const rows = await sql`SELECT FROM orders WHERE document_id = ${order._id}`;
  expect(rows).toHaveLength(1);
});

test('the panel can correct an order’s address, but not its state, money or papers', async () => {
  const { body: order } = await placeOrder(orderOf(await addProduct()), await signUp());
  const body = {
    state: 'shipped',
    customerEmail: 'evil@example.com',
    trackingNumber: 'X1',
    invoiceNumber: 'INV-1',
    totalPrice: 0,
    totalCents: 1,
    captureId: 'CAPTURED',
    paidAt: '2026-01-01T00:00:00.000Z',
    title: 'Free',
    city: 'Hobart',
    lines: UNCHANGED,
  };
  expect((await ask('PUT', `${ORDERS}/${order._id}`, body))[0]).toBe(200);
  const rows =
    await sql`SELECT o.state, customer_email = 'evil@example.com' AS evil, tracking_number, invoice_number,
            total_price, total_cents, capture_id, paid_at, title, city, count(l.*)::int AS lines
       FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.document_id = ${order._id}
       GROUP BY o.id`;
  expect(rows).toEqual([
    {
      state: 'pending',
      evil: false,
      tracking_number: null,
      invoice_number: null,
      total_price: '12.50',
      total_cents: 1250,
      capture_id: null,
      paid_at: null,
      title: expect.stringContaining(order.orderNumber),
      city: 'Hobart',
      lines: 1,
    },
  ]);
});

test('the panel cannot remove the last admin', async () => {
  const admins = await sql`SELECT id, document_id AS "documentId" FROM up_users WHERE is_admin
      ORDER BY id`;
  const [last, ...others] = admins;
  const setOthers = (isAdmin: boolean) =>
    sql`UPDATE up_users SET is_admin = ${isAdmin} WHERE id = ANY (${others.map(({ id }) => id)})`;
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

test('changes of content and settings in the panel are in the audit', async () => {
  const actor = `panel: ${OWNER}`;
  const body = { words: 'tap, faucet' };
  const made = await panelOf(owner)('POST', SYNONYMS, body);
  const { documentId } = made.body.data;
  await ask('DELETE', `${SYNONYMS}/${documentId}`);
  expect(await auditOf(documentId)).toMatchObject([
    { actor, action: 'synonym.created' },
    { actor, action: 'synonym.removed' },
  ]);
  const lastOf = async (action: string) => {
    const entries = await sql`SELECT actor, details FROM shop_audit WHERE action = ${action}
        ORDER BY id DESC LIMIT 1`;
    return entries[0];
  };
  await saveDetails(owner, { lowStockThreshold: 6 });
  await saveDetails(owner, { lowStockThreshold: 5 });
  expect((await lastOf('business-details.updated'))?.details).toMatchObject({
    before: { lowStockThreshold: 6 },
    after: { lowStockThreshold: 5 },
  });
  await ask('PUT', EMAIL_TEXTS, { refundClosing: '' });
  expect(await lastOf('email-texts.updated')).toMatchObject({ actor });
});

test('only people in the panel learn the site’s URL from it', async () => {
  const { body } = await api<{ siteUrl: string }>('GET', '/publishing/site', { token: owner });
  expect(body.siteUrl).toMatch(/^http/);
  expect((await api('GET', '/publishing/site')).status).toBe(401);
  const { token } = await signUp();
  expect((await api('GET', '/publishing/site', { token })).status).toBe(401);
});
