import { expect, test } from 'vitest';
import { startSecondCms } from './second-cms.ts';
import { sql } from './shop.ts';

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

test('every schema file can be applied again to a running shop without a change', async () => {
  const before = { declared: await declared(), hashes: await hashes() };
  expect(before.hashes.length).toBeGreaterThan(5);
  await sql`UPDATE shop_schema SET hash = 'that of another release' WHERE name LIKE '%/schema.sql'`;
  const later = await startSecondCms();
  try {
    expect({ declared: await declared(), hashes: await hashes() }).toEqual(before);
  } finally {
    await later.stop();
  }
});
