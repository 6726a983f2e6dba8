import {
  AUDIT,
  FIELDS,
  INVOICES,
  INVOICE_NUMBERS,
  LINES,
  NOTES,
  ORDERS,
  ORDER_WORDS,
  PICTURES,
  PRODUCTS,
  SPECIFICATIONS,
  USERS,
  WORK,
} from './rows.mjs';

/** Triggers to disable: the publisher would render every page, and the shop look up each order at PayPal. */
const TELLING = [
  ['products', 'shop_note_product'],
  ['orders', 'shop_check_order'],
];
const TABLES = [
  'up_users',
  'products',
  'shop_product_search',
  'shop_product_specs',
  'files_related_mph',
  'orders',
  'order_lines',
  'shop_invoices',
  'shop_adjustment_notes',
  'shop_audit',
];

/**
 * Fills a shop with a year of trade, in one transaction. Keeps existing rows; a second call does nothing.
 * @param sizes numbers of orders, products and users
 */
export async function fill(client, sizes) {
  await mustBeLocal(client);
  const { rows } = await client.query(`SELECT FROM orders WHERE document_id LIKE 'bench%' LIMIT 1`);
  if (rows.length > 0) return console.log('The shop is filled already');
  await inTransaction(client, async () => {
    await quietly(client, TELLING, async () => {
      await say('users', () => client.query(USERS, [sizes.users]));
      await say('products', () => client.query(PRODUCTS, [sizes.products]));
      await say('specifications', () => client.query(SPECIFICATIONS));
      await client.query(FIELDS);
      await say('pictures', () => client.query(PICTURES));
      await client.query(WORK, [sizes.orders, sizes.products]);
      await say('orders', () => client.query(ORDERS, [sizes.users]));
      await say('lines', () => client.query(LINES));
      await say('invoices', () => client.query(INVOICES));
      await client.query(INVOICE_NUMBERS);
      await say('adjustment notes', () => client.query(NOTES));
      await say('words of orders', () => client.query(ORDER_WORDS));
      await say('audit', () => client.query(AUDIT));
    });
  });
  // Without gaps in the tables, as after a restore, so that the planner may choose full scans.
  await say('compacting', () => client.query(`VACUUM FULL ${TABLES.join(', ')}`));
  await say('statistics', () => client.query(`VACUUM ANALYZE ${TABLES.join(', ')}`));
}

/** Removes the rows of `fill`. */
export async function clean(client) {
  await mustBeLocal(client);
  const keeping = [...TELLING, ['shop_audit', 'shop_audit_append_only']];
  await inTransaction(client, () =>
    quietly(client, keeping, async () => {
      await client.query(`DELETE FROM shop_audit WHERE subject LIKE 'bench%'`);
      await client.query(
        `DELETE FROM order_lines WHERE order_id IN (SELECT id FROM orders WHERE document_id LIKE 'bench%')`,
      );
      await client.query(`DELETE FROM shop_invoices WHERE number > 1000000`);
      await client.query(`DELETE FROM orders WHERE document_id LIKE 'bench%'`);
      await client.query(
        `DELETE FROM files_related_mph WHERE related_type = 'api::product.product'
            AND related_id IN (SELECT id FROM products WHERE document_id LIKE 'bench%')`,
      );
      await client.query(`DELETE FROM products WHERE document_id LIKE 'bench%'`);
      await client.query(
        `WITH gone AS (DELETE FROM components_catalog_specification_fields WHERE name LIKE 'Bench %' RETURNING id)
         DELETE FROM categories_cmps USING gone
          WHERE cmp_id = gone.id AND component_type = 'catalog.specification-field'`,
      );
      await client.query(`DELETE FROM up_users WHERE document_id LIKE 'bench%'`);
    }),
  );
  await client.query(`VACUUM ANALYZE ${TABLES.join(', ')}`);
}

/** Protects real shops: only local databases have the mark. */
async function mustBeLocal(client) {
  const { rows } = await client.query(`SELECT to_regclass('shop_local_database') AS mark`);
  if (rows[0].mark === null) throw new Error('This is not the database of a local shop');
}

async function inTransaction(client, work) {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function quietly(client, triggers, work) {
  for (const [table, name] of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  await work();
  for (const [table, name] of triggers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
}

async function say(what, work) {
  const start = performance.now();
  const { rowCount } = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${what}${rowCount ? `: ${rowCount.toLocaleString('en-AU')}` : ''} in ${seconds} s`);
}
