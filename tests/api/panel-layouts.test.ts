import type { Order } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, orderOf, placeOrder } from './buying.ts';
import { addEditor, anyChoice, logInOwner, ORDERS, PRODUCTS, SYNONYMS } from './panel.ts';
import { csvForm } from './examples.ts';
import { startSecondCms } from './second-cms.ts';
import { api, database, logInAdmin, signUp, sql } from './shop.ts';

/** The panel's layouts and the rights of its editors. The layouts themselves are tested in layouts.test.ts. */

const { token: editor } = await addEditor();
const owner = await logInOwner();

interface Entry {
  data: Record<string, unknown>;
}

interface Recent {
  data: { title: string; kind: string; documentId: string; contentTypeUid: string }[];
}

/** What the panel's home lists. */
const HOME = '/content-manager/homepage/recent-documents';

async function placed(): Promise<{ order: Order; name: string }> {
  const buyer = await signUp();
  const order = orderOf(await addProduct({ price: 12.5 }), 2);
  return { order: (await placeOrder(order, buyer)).body, name: buyer.name };
}

test('the panel shows an order with its number, customer, lines and prices in dollars', async () => {
  const { order, name } = await placed();
  const { body } = await api<Entry>('GET', `${ORDERS}/${order._id}`, { token: owner });
  expect(body.data).toMatchObject({
    title: `${order.orderNumber}, ${order._id.slice(-6)}, ${name}`,
    itemsPrice: 25,
    shippingPrice: 0,
    totalPrice: 25,
    refundedAmount: 0,
  });
  const lines = `/content-manager/relations/api::order.order/${order._id}/lines`;
  const { body: related } = await api<{ results: { name: string }[] }>('GET', lines, {
    token: owner,
  });
  expect(related.results).toMatchObject([{ name: order.orderItems[0]!.name }]);
  const rows = await sql`SELECT price FROM order_lines WHERE order_id = (SELECT id FROM orders
      WHERE document_id = ${order._id})`;
  expect(rows).toEqual([{ price: '12.50' }]);
});

test('editors see neither orders nor their lines', async () => {
  const { order } = await placed();
  const lines = '/content-manager/collection-types/api::order-line.order-line';
  for (const path of [ORDERS, `${ORDERS}/${order._id}`, lines])
    expect((await api('GET', path, { token: editor })).status).toBe(403);
  const { body } = await api<Recent>('GET', `${HOME}?action=update`, { token: editor });
  expect(body.data.map(({ contentTypeUid }) => contentTypeUid).join()).not.toContain('order');
});

test('the panel’s home lists what the editor has edited, not what was imported since', async () => {
  const mine = await addEditor();
  const product = await addProduct({ stock: 4 });
  const entry = `${PRODUCTS}/${product._id}`;
  const { body: shown } = await api<Entry>('GET', entry, { token: mine.token });
  const body = { description: `${String(shown.data.description)} Edited.` };
  expect((await api('PUT', entry, { token: mine.token, body })).status).toBe(200);
  const edited = async () => {
    const recent = await api<Recent>('GET', `${HOME}?action=update`, { token: mine.token });
    return recent.body.data.map(({ documentId }) => documentId);
  };
  expect(await edited()).toEqual([product._id]);
  const { token } = await logInAdmin();
  // A test's product has its id as its part number.
  const rows = [[product._id, product.name, 'Brand', 'Category', '77.00', '4', 'Measures']];
  const imported = await api('POST', '/api/admin/products/import', { token, body: csvForm(rows) });
  expect(imported.status).toBe(200);
  expect(await edited()).toEqual([]);
});

test('an order’s title follows the customer’s name, and is cut to its column’s length', async () => {
  const { order } = await placed();
  const rows = await sql`UPDATE orders SET customer_name = repeat('é', 255)
      WHERE document_id = ${order._id} RETURNING title`;
  expect(rows[0]!.title).toBe(
    `${order.orderNumber}, ${order._id.slice(-6)}, ${'é'.repeat(300)}`.slice(0, 255),
  );
});

test('the panel’s home names pages and settings by what they are', async () => {
  const home = '/content-manager/single-types/api::home-page.home-page/actions/publish';
  await api('POST', home, { token: editor, body: {} });
  const { body } = await api<Recent>('GET', `${HOME}?action=publish`, { token: editor });
  expect(body.data[0]).toMatchObject({ kind: 'singleType', title: 'Home page' });
});

test('the menu does not lead owners to Strapi’s shop of plugins', async () => {
  const path = '/admin/users/me/permissions';
  const { body } = await api<{ data: { action: string }[] }>('GET', path, { token: owner });
  const actions = body.data.map(({ action }) => action);
  expect(actions).toContain('admin::users.read');
  expect(actions).not.toContain('admin::marketplace.read');
});

const LAYOUT_KEY = 'plugin_content_manager_configuration_content_types::api::synonym.synonym';
const OWN_LABEL = 'Alike';

const relabel = () =>
  sql`UPDATE strapi_core_store_settings
        SET value = replace(value, 'Words that mean the same', ${OWN_LABEL})
        WHERE key = ${LAYOUT_KEY}`;
const OF_EDITORS = `id IN (SELECT l.permission_id FROM admin_permissions_role_lnk l
  JOIN admin_roles r ON r.id = l.role_id WHERE r.code = 'strapi-editor')`;

/** Rows of a table, to be stored again. */
const rowsOf = async (table: string): Promise<string> => {
  const { rows } = await database.query(`SELECT coalesce(jsonb_agg(t), '[]')::text AS all FROM ${table} t`);
  return rows[0].all;
};

/** @returns puts rights and layouts back as they are now: the next test file has the same shop */
async function keepSettings(): Promise<() => Promise<void>> {
  const tables = ['admin_permissions', 'admin_permissions_role_lnk'];
  const kept = await Promise.all(tables.map(rowsOf));
  const layouts = await sql`SELECT value FROM strapi_core_store_settings WHERE key = ${LAYOUT_KEY}`;
  return async () => {
    await sql`UPDATE strapi_core_store_settings SET value = ${layouts[0]!.value} WHERE key = ${LAYOUT_KEY}`;
    await sql`DELETE FROM admin_permissions`;
    for (const [index, table] of tables.entries())
      await database.query(
        `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`,
        [kept[index]],
      );
  };
}

/** Takes synonyms, and a field of products, from the editors. */
async function takeRights(): Promise<void> {
  await database.query(
    `DELETE FROM admin_permissions WHERE subject = 'api::synonym.synonym' AND ${OF_EDITORS}`,
  );
  await database.query(
    `UPDATE admin_permissions
        SET properties = jsonb_set(properties, '{fields}', (properties -> 'fields') - 'isListed'::text)
      WHERE subject = 'api::product.product' AND properties -> 'fields' IS NOT NULL AND ${OF_EDITORS}`,
  );
}

async function labelOfWords(): Promise<string> {
  interface Layout {
    data: { contentType: { metadatas: { words: { edit: { label: string } } } } };
  }
  const path = '/content-manager/content-types/api::synonym.synonym/configuration';
  const { body } = await api<Layout>('GET', path, { token: owner });
  return body.data.contentType.metadatas.words.edit.label;
}

/** The status of an editor's request for synonyms, and whether the field `isListed` is visible. */
async function rights() {
  const { status } = await api('GET', SYNONYMS, { token: editor });
  const { connect } = await anyChoice(PRODUCTS, editor);
  const path = `${PRODUCTS}/${connect[0]!.documentId}`;
  const { body } = await api<Entry>('GET', path, { token: editor });
  return [status, 'isListed' in body.data];
}

async function startAgain(): Promise<void> {
  await (await startSecondCms()).stop();
}

test('an owner’s changes of layouts and rights survive the next start', async () => {
  // Strapi would give editors orders too.
  expect((await api('GET', ORDERS, { token: editor })).status).toBe(403);
  expect([await labelOfWords(), ...(await rights())]).toEqual(['Words that mean the same', 200, true]);
  const putBack = await keepSettings();
  try {
    await relabel();
    await takeRights();
    await startAgain();
    expect([await labelOfWords(), ...(await rights())]).toEqual([OWN_LABEL, 403, false]);
  } finally {
    await putBack();
  }
  expect([await labelOfWords(), ...(await rights())]).toEqual(['Words that mean the same', 200, true]);
});
