import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CmsProcess } from '../fixtures/cms-process.ts';
import { makeNewerRelease, type Release } from '../fixtures/newer-release.ts';
import { useShop } from './shop.ts';

/** An older release on a newer release's database: a rollback, or a restart during a rolling deploy. */

const VALUES = 40;

const shop = useShop({ isStarted: false });
let newer: Release;
let running: CmsProcess;

beforeAll(async () => {
  newer = await makeNewerRelease();
  running = await shop.startCms({ release: newer.dir });
  await storeWhatOnlyTheNewerKnows();
});
afterAll(() => newer.remove());

async function storeWhatOnlyTheNewerKnows(): Promise<void> {
  const some = `(SELECT id FROM products ORDER BY id LIMIT ${VALUES})`;
  await shop.database.query(`UPDATE products SET warranty = 'of ' || id || ' months' WHERE id IN ${some}`);
  await shop.database.query(
    `INSERT INTO products_accessories_lnk (product_id, inv_product_id)
     SELECT id, id + 1 FROM products WHERE id IN ${some} AND id + 1 IN (SELECT id FROM products)`,
  );
  await shop.database.query(
    `WITH story AS (INSERT INTO stories (document_id, title) VALUES ('story', 'Ours') RETURNING id)
     INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
     SELECT (SELECT min(id) FROM files), id, 'api::story.story', 'image', 1 FROM story`,
  );
}

async function stored() {
  const rows = async (sql: string) => (await shop.database.query(sql)).rows;
  return {
    warranties: await rows('SELECT id, warranty FROM products WHERE warranty IS NOT NULL ORDER BY 1'),
    accessories: await rows('SELECT product_id, inv_product_id FROM products_accessories_lnk ORDER BY 1, 2'),
    stories: await rows('SELECT document_id, title FROM stories'),
    pictures: await rows(
      `SELECT file_id, related_id FROM files_related_mph WHERE related_type = 'api::story.story'`,
    ),
  };
}

const sells = async (cms: CmsProcess) =>
  (await shop.clientOf(cms).api('GET', '/api/products')).status === 200;

test('an older release that starts beside a newer one deletes none of its data', async () => {
  const before = await stored();
  expect(before.warranties).toHaveLength(VALUES);
  expect(before.pictures).toHaveLength(1);
  const older = await shop.startCms({ beside: true });
  expect(await stored()).toEqual(before);
  expect([await sells(older), await sells(running)]).toEqual([true, true]);
  await running.stop();
  running = older;
});

test('the newer release finds all of its data when it returns', async () => {
  const before = await stored();
  const again = await shop.startCms({ release: newer.dir });
  expect(await stored()).toEqual(before);
  expect([await sells(again), await sells(running)]).toEqual([true, true]);
});
