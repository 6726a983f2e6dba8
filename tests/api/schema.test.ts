import { expect, test } from 'vitest';
import { addProduct, approve, orderOf, pay, placeOrder } from './buying.ts';
import { startSecondCms } from './second-cms.ts';
import { signUp, sql } from './shop.ts';

/** Definitions of the shop's functions, triggers, indexes and constraints. */
async function declared(): Promise<string[]> {
  const rows = await sql`SELECT pg_get_functiondef(oid) AS text FROM pg_proc
      WHERE proname LIKE 'shop\\_%'
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid >= 16384
     UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint ORDER BY text`;
  return rows.map(({ text }) => text);
}

const hashes = async () => await sql`SELECT name, hash FROM shop_schema ORDER BY name`;

/** As if another release had been here: each start applies all files. */
const forgetSchema = () =>
  sql`UPDATE shop_schema SET hash = 'that of another release' WHERE name LIKE '%/schema.sql'`;

test('a release starts beside a busy shop, whose buyers notice nothing', async () => {
  const product = await addProduct({ stock: 10_000 });
  let isStarting = true;
  const statuses = new Set<number>();
  const buy = async () => {
    while (isStarting) {
      const buyer = await signUp();
      const { status, body: order } = await placeOrder(orderOf(product), buyer);
      statuses.add(status);
      await approve(order);
      statuses.add((await pay(order._id, { id: order.paypalOrderId }, buyer.token)).status);
    }
  };
  const buyers = Array.from({ length: 4 }, buy);
  try {
    for (let start = 0; start < 2; start++) {
      await forgetSchema();
      await (await startSecondCms()).stop();
    }
  } finally {
    isStarting = false;
    await Promise.all(buyers);
  }
  expect([...statuses].sort()).toEqual([200, 201]);
});

test('every schema file can be applied again to a running shop without a change', async () => {
  const before = { declared: await declared(), hashes: await hashes() };
  expect(before.hashes.length).toBeGreaterThan(5);
  await forgetSchema();
  const later = await startSecondCms();
  try {
    expect({ declared: await declared(), hashes: await hashes() }).toEqual(before);
  } finally {
    await later.stop();
  }
});
