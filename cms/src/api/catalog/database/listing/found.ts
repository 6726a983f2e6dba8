import { cached } from '../../../../platform/cache/cached';
import { firstRow, type Binding, type Knex } from '../../../../platform/database/knex';
import type { Listed } from './filters';

/** What most filters ask of a product, by columns of `shop_listing`; 0 for none, 1 for true. */
const COLUMNS = ['id', 'price_cents', 'rating', 'category_id', 'brand_id', 'in_stock'] as const;
const WIDTH = COLUMNS.length;

/** All that a search finds, in its order: of each product a number for each of the COLUMNS, one after the other. */
type Found = Int32Array;

/** Whether the product whose numbers begin at a place passes a filter. */
export type Passes = (found: Found, at: number) => boolean;

/** Where a product's number for a column is, from its first. */
export const placeOf = (column: (typeof COLUMNS)[number]): number => COLUMNS.indexOf(column);

/** Of the searches that were asked for last so many products are kept, in 24 bytes each. */
const KEPT_MAX = 300_000;

interface Query {
  knex: Knex;
  sql: string;
  bindings: readonly Binding[];
}

type Search = Listed & { matches: NonNullable<Listed['matches']> };

const read = cached(
  'all',
  async ({ knex, sql, bindings }: Query): Promise<Found> => {
    const found = await firstRow<{ numbers: Buffer | null }>(knex, sql, bindings);
    // PostgreSQL sends the first byte of a number first.
    const bytes = Uint8Array.from(found?.numbers?.swap32() ?? []);
    return new Int32Array(bytes.buffer);
  },
  { maxSize: KEPT_MAX, sizeOf: (found) => 1 + found.length / WIDTH },
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
  if (filters.length === 0) {
    const page = found.slice(first * WIDTH, (first + count) * WIDTH);
    return { ids: [...page.filter((_, at) => at % WIDTH === 0)], total: found.length / WIDTH };
  }
  const ids: number[] = [];
  let total = 0;
  for (let at = 0; at < found.length; at += WIDTH) {
    if (!filters.every((passes) => passes(found, at))) continue;
    if (total >= first && ids.length < count) ids.push(found[at]!);
    total += 1;
  }
  return { ids, total };
}

function findAll(knex: Knex, { matches, from, where, order }: Search): Promise<Found> {
  const columns = COLUMNS.map((column) => `coalesce(l.${column}::integer, 0) AS ${column}`);
  const inOrder = `SELECT ${columns.join()} FROM ${from} WHERE ${where.sql} ORDER BY ${order}`;
  const { sql, bindings } = matches(inOrder);
  const numbers = COLUMNS.map((column) => `int4send(${column})`).join(' || ');
  const query = {
    knex,
    // As bytes, and not MATERIALIZED: as JSON, and copied, thousands of matches take half as long again.
    sql: `WITH matches AS (${sql}) SELECT string_agg(${numbers}, '') AS numbers FROM (${inOrder}) found`,
    bindings: [...bindings, ...where.bindings],
  };
  return read(query, JSON.stringify([query.sql, query.bindings]));
}
