import type { Order } from 'shared';
import { beforeAll, expect, test } from 'vitest';
import { addEditor, anyChoice, logInOwner, ORDERS, PRODUCTS, SYNONYMS } from './panel.ts';
import { startSecondCms } from './second-cms.ts';
import { addProduct, api, database, orderOf, placeOrder, signUp } from './shop.ts';

/** How Strapi's panel shows the shop to people, and what its editors may do. */

let editor: string;
let owner: string;
beforeAll(async () => {
  editor = (await addEditor()).token;
  owner = await logInOwner();
});

interface Layout {
  settings: { mainField: string };
  metadatas: Record<string, { edit: { label: string; description: string; editable: boolean } }>;
  layouts: { list: string[] };
}

async function layoutOf(type: string): Promise<Layout> {
  const path = `/content-manager/content-types/${type}/configuration`;
  return (await api<{ data: { contentType: Layout } }>('GET', path, { token: owner })).body.data
    .contentType;
}

interface Entry {
  data: Record<string, unknown>;
}

async function placed(): Promise<{ order: Order; name: string }> {
  const buyer = await signUp();
  const order = orderOf(await addProduct({ price: 12.5 }), 2);
  return { order: (await placeOrder(order, buyer)).body, name: buyer.name };
}

test('an order has its number and customer for a title, and its money in dollars', async () => {
  const { order, name } = await placed();
  const { body } = await api<Entry>('GET', `${ORDERS}/${order._id}`, { token: editor });
  expect(body.data).toMatchObject({
    title: `${order._id.slice(-6)}, ${name}`,
    itemsPrice: 25,
    shippingPrice: 0,
    totalPrice: 25,
    refundedAmount: 0,
  });
  const { settings, layouts, metadatas } = await layoutOf('api::order.order');
  expect([settings.mainField, layouts.list]).toEqual([
    'title',
    ['title', 'state', 'totalPrice', 'paidAt', 'createdAt'],
  ]);
  expect(metadatas.totalPrice!.edit).toMatchObject({ label: 'Total (AUD)', editable: false });
  const lines = `/content-manager/relations/api::order.order/${order._id}/lines`;
  const { body: related } = await api<{ results: { name: string }[] }>('GET', lines, {
    token: editor,
  });
  expect(related.results).toMatchObject([{ name: order.orderItems[0]!.name }]);
  const { rows } = await database.query(
    `SELECT price FROM order_lines WHERE order_id = (SELECT id FROM orders WHERE document_id = $1)`,
    [order._id],
  );
  expect(rows).toEqual([{ price: '12.50' }]);
});

test('an order’s title follows its customer’s name, and is never too long', async () => {
  const { order } = await placed();
  const { rows } = await database.query(
    `UPDATE orders SET customer_name = repeat('é', 255) WHERE document_id = $1 RETURNING title`,
    [order._id],
  );
  expect(rows[0].title).toBe(`${order._id.slice(-6)}, ${'é'.repeat(247)}`);
});

test('what machines keep for themselves is in no form', async () => {
  const path = '/content-manager/content-types/api::order.order/configuration';
  const { body } = await api<{
    data: { contentType: { layouts: { edit: { name: string }[][] } } };
  }>('GET', path, { token: owner });
  const shown = body.data.contentType.layouts.edit.flat().map(({ name }) => name);
  expect(shown).toEqual(expect.arrayContaining(['title', 'totalPrice', 'lines', 'note']));
  for (const name of ['totalCents', 'requestHash', 'idempotencyKey', 'captureId']) {
    expect(shown).not.toContain(name);
  }
});

const LAYOUT_KEY = 'plugin_content_manager_configuration_content_types::api::synonym.synonym';
const OWN_LABEL = 'Alike';

const relabel = () =>
  database.query(
    `UPDATE strapi_core_store_settings
        SET value = replace(value, 'Words that mean the same', $2) WHERE key = $1`,
    [LAYOUT_KEY, OWN_LABEL],
  );
const OF_EDITORS = `id IN (SELECT l.permission_id FROM admin_permissions_role_lnk l
  JOIN admin_roles r ON r.id = l.role_id WHERE r.code = 'strapi-editor')`;

/** An editor’s rights as they are in a shop that was there before synonyms and the listing of products. */
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

const labelOfWords = async () =>
  (await layoutOf('api::synonym.synonym')).metadatas.words!.edit.label;

/** What an editor gets of synonyms, and whether a product's listing is shown. */
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

test('what an owner has changed of a layout or taken from editors stays at the next start', async () => {
  expect([await labelOfWords(), ...(await rights())]).toEqual([
    'Words that mean the same',
    200,
    true,
  ]);
  await relabel();
  await takeRights();
  await startAgain();
  expect([await labelOfWords(), ...(await rights())]).toEqual([OWN_LABEL, 403, false]);
});

test('a shop from before the layouts gets them, and its editors what is new since, at its next start', async () => {
  await database.query(
    `DELETE FROM strapi_core_store_settings
      WHERE key IN ('core_shop_panel-layouts', 'core_shop_editor-rights')`,
  );
  await relabel();
  await takeRights();
  await startAgain();
  expect([await labelOfWords(), ...(await rights())]).toEqual([
    'Words that mean the same',
    200,
    true,
  ]);
  // Orders are shown to editors, and never theirs to change.
  const { order } = await placed();
  const save = await api('PUT', `${ORDERS}/${order._id}`, { token: editor, body: { city: 'X' } });
  expect(save.status).toBe(403);
});
