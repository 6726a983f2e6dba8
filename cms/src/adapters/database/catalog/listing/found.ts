import { keptUntilChange } from '../../changes';
import { rows, type Binding, type Knex } from '../../knex';
import type { Listed } from './filters';

/** What most filters ask of a product, by columns of `shop_listing`; 0 for none, 1 for true. */
const COLUMNS = ['id', 'price_cents', 'rating', 'category_id', 'brand_id', 'in_stock'] as const;

/** All that a search finds, in its order, as a column of numbers for each thing that is known of it. */
export type Found = Record<(typeof COLUMNS)[number], Int32Array>;

/** Whether the product at a place of what was found passes a filter. */
export type Passes = (found: Found, at: number) => boolean;

/** Of the searches that were asked for last so many products are kept, in 24 bytes each. */
const KEPT_MAX = 300_000;

interface Query {
  knex: Knex;
  sql: string;
  bindings: readonly Binding[];
}

type Search = Listed & { matches: NonNullable<Listed['matches']> };

const read = keptUntilChange(
  'all',
  async ({ knex, sql, bindings }: Query): Promise<Found> => {
    const [found] = await rows<Record<keyof Found, number[]>>(knex, sql, bindings);
    if (!found) throw new Error('The products were not found');
    const columns = COLUMNS.map((column) => [column, Int32Array.from(found[column])] as const);
    return Object.fromEntries(columns) as Found;
  },
  { maxSize: KEPT_MAX, sizeOf: ({ id }) => 1 + id.length },
);

/**
 * The row ids of all that a search finds and that pass some filters, in its order. To find and rank what thousands of
 * products have takes long: it is done once for all pages and filters, and kept until anything changes.
 */
export async function findPassing(
  knex: Knex,
  { matches, from, where, order }: Search,
  filters: readonly Passes[],
): Promise<Int32Array> {
  const numbers = COLUMNS.map((column) => `coalesce(l.${column}::integer, 0) AS ${column}`);
  const inOrder = `SELECT ${numbers.join()} FROM ${from} WHERE ${where.sql} ORDER BY ${order}`;
  const { sql, bindings } = matches(inOrder);
  const arrays = COLUMNS.map((column) => `coalesce(json_agg(${column}), '[]') AS ${column}`);
  const query = {
    knex,
    sql: `WITH matches AS MATERIALIZED (${sql}) SELECT ${arrays.join()} FROM (${inOrder}) found`,
    bindings: [...bindings, ...where.bindings],
  };
  const found = await read(query, JSON.stringify([query.sql, query.bindings]));
  return found.id.filter((_id, at) => filters.every((passes) => passes(found, at)));
}
