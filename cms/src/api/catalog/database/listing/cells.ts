import { splitPrice } from '../../rules/facets';
import type { Knex } from '../../../../platform/database/knex';
import { every, type Condition } from '../search/condition';
import type { Filters, Listed } from './filters';

/**
 * How many products each cell has (migration 023), in SQL: `cell`, `at_any_price`, and those within the price as
 * `count`. Of all that the shop shows that is kept, and only the ranges are counted that a price cuts through.
 */
export function cellsOf(listed: Listed, filters: Filters): Condition {
  return listed.isAll && !filters.isStockOwn ? keptCells(filters) : countedCells(listed, filters);
}

function keptCells({ price }: Filters): Condition {
  const { whole, parts } = splitPrice(price);
  const sql = `
    SELECT cell, sum(at_any_price)::integer AS at_any_price, sum(count)::integer AS count
      FROM (SELECT cell, count AS at_any_price,
                   CASE WHEN (cell >> 4) & 7 = ANY(?::integer[]) THEN count ELSE 0 END AS count
              FROM shop_listing_counts
            UNION ALL
            SELECT l.cell, 0, 1 FROM unnest(?::bigint[], ?::bigint[]) AS part (low, high)
              JOIN shop_listing l ON l.price_cents BETWEEN part.low AND part.high) each
     GROUP BY cell HAVING sum(at_any_price) > 0`;
  return { sql, bindings: [whole, parts.map(([low]) => low), parts.map(([, high]) => high)] };
}

function countedCells({ from, where }: Listed, filters: Filters): Condition {
  const { conditions, inStock, isStockOwn } = filters;
  // What a buyer reserves is in stock for that buyer.
  const cell = isStockOwn
    ? { ...inStock, sql: `CASE WHEN ${inStock.sql} THEN l.cell | 1 ELSE l.cell END` }
    : { sql: 'l.cell', bindings: [] };
  const within = every(conditions.filter(({ facet }) => facet === 'price'));
  return {
    sql: `SELECT ${cell.sql} AS cell, count(*)::integer AS at_any_price,
                 (count(*) FILTER (WHERE ${within.sql}))::integer AS count
            FROM ${from} WHERE ${where.sql} GROUP BY 1`,
    bindings: [...cell.bindings, ...within.bindings, ...where.bindings],
  };
}

/** Of all instances, until the transaction ends; beside those of `locks.ts`. */
const MERGE_LOCK = 4_337_004;

/**
 * Adds up what the triggers have noted of each cell since the last time: they only ever add rows, so that no two sales
 * wait for each other. One instance at a time, as two would wait for each other's rows in different orders.
 */
export async function mergeListingCounts(knex: Knex): Promise<void> {
  await knex.raw(
    `WITH turn AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(?) AS is_ours),
          several AS (
            SELECT cell FROM shop_listing_counts, turn WHERE is_ours GROUP BY cell HAVING count(*) > 1),
          gone AS (
            DELETE FROM shop_listing_counts c USING several WHERE c.cell = several.cell RETURNING c.cell, c.count)
     INSERT INTO shop_listing_counts
     SELECT cell, sum(count) FROM gone GROUP BY cell HAVING sum(count) <> 0`,
    [MERGE_LOCK],
  );
}
