import type { Cents, ProductPage } from 'shared';
import { pageOf, type ProductQuery } from 'shared/schemas';
import { cached } from '#platform/cache/cached';
import { rows, type Knex } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';
import { applyFilters, countFacets, countOf, priceSteps, type Bounds, type Cell } from '../../rules/facets';
import { findSource, type Source } from '../search/match';
import { readFilters, type Filters, type NothingKnown } from './filters';
import { readNames } from './names';
import { readFoundPage, readPage } from './page';

const LISTED = sql`p.is_listed`;

/**
 * A page of the listed products, filtered and sorted as the query asks.
 * @param reserved ids of products that the buyer's own open orders reserve: they are in stock for that buyer
 */
export async function listProducts(
  knex: Knex,
  query: ProductQuery,
  reserved: readonly string[],
): Promise<ProductPage | NothingKnown> {
  const [read, source] = await Promise.all([
    readFilters(knex, query, reserved),
    findSource(knex, query, [LISTED]),
  ]);
  if (!read.ok) return read;
  const { products, total, facets } = await readList(knex, source, read, query);
  const { corrected } = source;
  return {
    products,
    ...pageOf(query, total),
    ...(corrected !== null && total > 0 && { corrected }),
    ...(facets && { facets }),
  };
}

async function readList(
  knex: Knex,
  source: Source,
  read: Filters,
  query: ProductQuery,
): Promise<Counts & Pick<ProductPage, 'products'>> {
  const withFacets = query.facets !== undefined;
  const conditions = read.filters.map(({ condition }) => condition);
  if (query.keyword === '') {
    const [products, counts] = await Promise.all([
      readPage(knex, source, conditions, query),
      countList(knex, source, read, withFacets),
    ]);
    return { products, ...counts };
  }
  const [found, counts] = await Promise.all([
    readFoundPage(knex, source, conditions, query),
    withFacets ? countList(knex, source, read, withFacets) : null,
  ]);
  return { ...found, ...counts };
}

interface Counted {
  knex: Knex;
  source: Source;
  read: Filters;
  withFacets: boolean;
}

/** The cache key leaves out page, order and unknown parameters: they do not change the counts. */
function countList(knex: Knex, source: Source, read: Filters, withFacets: boolean): Promise<Counts> {
  const key = [source, read, [...read.chosen.specs], withFacets];
  return readCounts({ knex, source, read, withFacets }, JSON.stringify(key));
}

const readCounts = cached('all', async ({ knex, source, read, withFacets }: Counted): Promise<Counts> => {
  const { filters, chosen, inStock } = read;
  const [cells, names] = await Promise.all([
    readCells(knex, source, inStock, chosen.price),
    withFacets ? readNames(knex) : null,
  ]);
  const passing = applyFilters(cells, filters);
  const facets = names && countFacets(passing, names, chosen);
  return { total: countOf(passing()), ...(facets && { facets }) };
});

type Counts = Pick<ProductPage, 'total' | 'facets'>;

/** Size of the cache in cells; the least recently used lists go first. */
const CELLS_MAX = 100_000;

interface CellQuery {
  knex: Knex;
  source: Source;
  inStock: Sql;
  steps: readonly Cents[];
}

/** All products of a list before filters, grouped into cells. */
function readCells(knex: Knex, source: Source, inStock: Sql, price: Bounds) {
  const steps = priceSteps(price);
  return readCached({ knex, source, inStock, steps }, JSON.stringify([source, inStock, steps]));
}

const readCached = cached(
  ['products', 'shop_product_search'],
  async ({ knex, source: { from, where }, inStock, steps }: CellQuery): Promise<Cell[]> => {
    const cells = await rows<Omit<Cell, 'price'> & { step: number }>(
      knex,
      sql`SELECT p.category_id AS "categoryId", p.brand_id AS "brandId", p.spec_set::text AS "specSet",
              width_bucket(p.price, ${steps.map((cents) => cents / 100)}::numeric[]) AS step,
              floor(coalesce(p.rating, 0))::integer AS stars,
              ${inStock} AS "inStock", count(*)::integer AS count
         FROM ${from} WHERE ${where} GROUP BY 1, 2, p.spec_set, 4, 5, 6`,
    );
    return cells.map(({ step, ...cell }) => ({ ...cell, price: steps[step - 1] ?? 0 }));
  },
  { maxSize: CELLS_MAX, sizeOf: (cells) => cells.length + 1 },
);
