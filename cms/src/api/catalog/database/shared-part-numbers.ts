import { rows, type Knex } from '../../../platform/database/knex';

/**
 * Part numbers that several products have had since before the database refused this, see
 * `shop_product_search.shares_part`. As the oldest of the products spells them, at most `limit`.
 */
export async function findSharedPartNumbers(knex: Knex, limit = 20): Promise<string[]> {
  const found = await rows<{ partNum: string }>(
    knex,
    `SELECT (SELECT p.part_num FROM shop_product_search o JOIN products p ON p.id = o.product_id
              WHERE o.part_key = shared.part_key ORDER BY p.id LIMIT 1) AS "partNum"
       FROM (SELECT DISTINCT part_key FROM shop_product_search WHERE shares_part) shared
      ORDER BY part_key LIMIT ?`,
    [limit],
  );
  return found.map(({ partNum }) => partNum);
}

/** Logs the shared part numbers at the start. The admin's overview shows them too. */
export async function logSharedPartNumbers(
  knex: Knex,
  log: { warn: (message: string) => void },
): Promise<void> {
  const shared = await findSharedPartNumbers(knex);
  if (shared.length > 0)
    log.warn(`Several products share these part numbers, give each its own: ${shared.join(', ')}`);
}
