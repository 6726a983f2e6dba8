import { keptUntilChange } from '../../changes';
import { rows, type Binding, type Knex } from '../../knex';
import type { Listed } from './filters';

/** What most filters ask of a product, by columns of `shop_listing`; 0 for none, 1 for true. */
const COLUMNS = ['id', 'price_cents', 'rating', 'category_id', 'brand_id', 'in_stock'] as const;

/** All that a search finds, in its order, as a column of numbers for each thing that is known of it. */
export type Found = Record<(typeof COLUMNS)[number], Int32Array>;

/** Tells of a place in what was found whether the product there passes a filter. */
export type Passes = (found: Found) => (at: number) => boolean;

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
 * Row ids of what a search finds and that passes some filters, in its order, and how many these are in all. To find and
 * rank what thousands of products have takes long: it is done once for all pages and filters, and kept until anything
 * changes.
 */
export async function findPassing(
  knex: Knex,
  search: Search,
  filters: readonly Passes[],
  { first, count }: { first: number; count: number },
): Promise<{ ids: number[]; total: number }> {
  const found = await findAll(knex, search);
  if (filters.length === 0)
    return { ids: [...found.id.slice(first, first + count)], total: found.id.length };
  const passes = filters.map((filter) => filter(found));
  const ids: number[] = [];
  let total = 0;
  // Not `filter`: of arrays of this kind that takes six times as long.
  for (let at = 0; at < found.id.length; at += 1) {
    if (!passes.every((one) => one(at))) continue;
    if (total >= first && ids.length < count) ids.push(found.id[at]!);
    total += 1;
  }
  return { ids, total };
}

function findAll(knex: Knex, { matches, from, where, order }: Search): Promise<Found> {
  const numbers = COLUMNS.map((column) => `coalesce(l.${column}::integer, 0) AS ${column}`);
  const inOrder = `SELECT ${numbers.join()} FROM ${from} WHERE ${where.sql} ORDER BY ${order}`;
  const { sql, bindings } = matches(inOrder);
  const arrays = COLUMNS.map((column) => `coalesce(json_agg(${column}), '[]') AS ${column}`);
  const query = {
    knex,
    sql: `WITH matches AS MATERIALIZED (${sql}) SELECT ${arrays.join()} FROM (${inOrder}) found`,
    bindings: [...bindings, ...where.bindings],
  };
  return read(query, JSON.stringify([query.sql, query.bindings]));
}
