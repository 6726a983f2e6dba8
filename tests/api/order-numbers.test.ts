import { readFileSync } from 'node:fs';
import type { PlacedOrder } from 'shared';
import { expect, test } from 'vitest';
import { addProduct, orderOf, payFor, payments, placeOrder } from './buying.ts';
import { addEditor, saveDetails } from './panel.ts';
import { database, signUp, sql } from './shop.ts';

/** The numbers that people say. */

const MIGRATION = 'cms/src/api/order/database/migrations/0001-number-existing-orders.sql';
const BUYERS = 50;

const numberOf = ({ orderNumber }: PlacedOrder) => Number(orderNumber);

async function place(product?: Awaited<ReturnType<typeof addProduct>>): Promise<PlacedOrder> {
  const order = orderOf(product ?? (await addProduct()));
  return (await placeOrder(order, await signUp())).body;
}

test('50 orders placed at once have 50 numbers, above those before and below those after', async () => {
  const product = await addProduct({ stock: BUYERS });
  const before = numberOf(await place());
  const placed = await Promise.all(Array.from({ length: BUYERS }, () => place(product)));
  const numbers = placed.map(numberOf);
  expect(before).toBeGreaterThanOrEqual(1001);
  expect(new Set(numbers).size).toBe(BUYERS);
  expect(Math.min(...numbers)).toBeGreaterThan(before);
  expect(numberOf(await place())).toBeGreaterThan(Math.max(...numbers));
});

test('an order that an older release stores gets the next number', async () => {
  const order = await place();
  const [stored] = await sql<{ number: number }>`
    INSERT INTO orders (document_id, state, customer_document_id, customer_name, customer_email, address, city, region,
                        postal_code, country, items_cents, shipping_cents, total_cents, expires_at, capture_attempt)
    SELECT 'older' || document_id, 'cancelled', customer_document_id, customer_name, customer_email, address, city,
           region, postal_code, country, items_cents, shipping_cents, total_cents, expires_at, capture_attempt
      FROM orders WHERE document_id = ${order._id} RETURNING order_number AS number`;
  expect(stored!.number).toBeGreaterThan(numberOf(order));
});

test('the orders of an older release are numbered from 1001 as they were created', async () => {
  for (let count = 0; count < 3; count += 1) await place();
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE orders SET order_number = NULL');
    await client.query(`UPDATE orders SET created_at = '2000-01-01' WHERE id = (SELECT max(id) FROM orders)`);
    await client.query(readFileSync(MIGRATION, 'utf8'));
    const { rows } = await client.query<{ number: number; search: string }>(
      'SELECT order_number AS number, search_text AS search FROM orders ORDER BY created_at, id',
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => 1001 + index));
    expect(rows[0]!.search).toMatch(/^ 1001 /);
    const next = await client.query<{ next: number }>(
      `SELECT nextval('shop_order_numbers')::integer AS next`,
    );
    expect(next.rows).toEqual([{ next: 1001 + rows.length }]);
  } finally {
    await client.query('ROLLBACK');
    // Sequences are not rolled back.
    await client.query(`SELECT setval('shop_order_numbers', max(order_number)) FROM orders`);
    client.release();
  }
});

test('for an hour after an upgrade PayPal gets the id, which the older release accepts too', async () => {
  const moveBy = (hours: string) => sql`UPDATE shop_numbers_at_paypal SET since = since + ${hours}::interval`;
  await moveBy('10 years');
  try {
    const buyer = await signUp();
    const { body: order } = await placeOrder(orderOf(await addProduct()), buyer);
    const { body: known } = await payments<{ id: string }[]>('GET', '/sandbox/orders');
    expect(known.find(({ id }) => id === order.paypalOrderId)).toMatchObject({
      purchase_units: [{ invoice_id: order._id }],
    });
    await moveBy('-10 years');
    expect(await payFor(order, buyer)).toMatchObject({ isPaid: true });
  } finally {
    await sql`UPDATE shop_numbers_at_paypal SET since = '2000-01-01'`;
  }
});

test('the panel shows the next order number and may raise it, but never lower it', async () => {
  const { token } = await addEditor();
  const save = async (nextOrderNumber: number | null) =>
    Number((await saveDetails(token, { nextOrderNumber })).nextOrderNumber);
  const opened = await save(null);
  expect(numberOf(await place())).toBe(opened);
  expect(await save(opened)).toBe(opened + 1);
  const raised = opened + 1000;
  expect(await save(raised)).toBe(raised);
  expect(await save(opened)).toBe(raised);
  expect(numberOf(await place())).toBe(raised);
  const [entry] = await sql`SELECT details::json FROM shop_audit
      WHERE action = 'orders.number-raised' ORDER BY id DESC LIMIT 1`;
  expect(entry!.details).toEqual({ nextOrderNumber: raised });
});
