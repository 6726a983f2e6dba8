import type { Cents } from 'shared';
import { cached } from '../../../../platform/cache/cached';
import { rows, type Knex } from '../../../../platform/database/knex';
import { priceSteps, type Bounds, type Cell } from '../../rules/facets';
import type { Condition } from '../search/condition';
import type { Source } from '../search/source';

/** So many cells are cached, of the lists that were asked for last. */
const CELLS_MAX = 100_000;

interface Query {
  knex: Knex;
  source: Source;
  inStock: Condition;
  steps: readonly Cents[];
}

/** All products of a list, before filters: how many of each kind there are. */
export function readCells(knex: Knex, source: Source, inStock: Condition, price: Bounds) {
  const steps = priceSteps(price);
  return read({ knex, source, inStock, steps }, JSON.stringify([source, inStock, steps]));
}

const read = cached(
  ['products', 'shop_product_search'],
  async ({ knex, source: { from, where }, inStock, steps }: Query): Promise<Cell[]> => {
    const cells = await rows<Omit<Cell, 'price'> & { step: number }>(
      knex,
      `SELECT p.category_id AS "categoryId", p.brand_id AS "brandId", p.spec_set::text AS "specSet",
              width_bucket(p.price, ?::numeric[]) AS step, floor(coalesce(p.rating, 0))::integer AS stars,
              ${inStock.sql} AS "inStock", count(*)::integer AS count
         FROM ${from} WHERE ${where.sql} GROUP BY 1, 2, p.spec_set, 4, 5, 6`,
      [steps.map((cents) => cents / 100), ...inStock.bindings, ...where.bindings],
    );
    return cells.map(({ step, ...cell }) => ({ ...cell, price: steps[step - 1] ?? 0 }));
  },
  { maxSize: CELLS_MAX, sizeOf: (cells) => cells.length + 1 },
);
