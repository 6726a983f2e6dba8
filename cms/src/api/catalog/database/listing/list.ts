import type { ProductPage } from 'shared';
import { pageOf, type ProductQuery } from 'shared/schemas';
import { cached } from '../../../../platform/cache/cached';
import type { Knex } from '../../../../platform/database/knex';
import { applyFilters, countFacets, countOf } from '../../rules/facets';
import type { Condition } from '../search/condition';
import { findSource, type Source } from '../search/source';
import { readCells } from './cells';
import { readFilters, type Filters, type NothingKnown } from './filters';
import { readNames } from './names';
import { readFoundPage, readPage } from './page';

const LISTED: Condition = { sql: 'p.is_listed', bindings: [] };

/**
 * A page of what the shop shows, narrowed down and in the order that was asked for.
 * @param reserved ids of the products that the buyer's own open orders reserve: they are in stock for that buyer
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
  return { products, ...pageOf(query, total), ...(facets && { facets }) };
}

async function readList(
  knex: Knex,
  source: Source,
  read: Filters,
  query: ProductQuery,
): Promise<Counts & Pick<ProductPage, 'products'>> {
  const withFacets = query.facets !== undefined;
  if (query.keyword === '') {
    const [products, counts] = await Promise.all([
      readPage(knex, source, read.filters, query),
      countList(knex, source, read, withFacets),
    ]);
    return { products, ...counts };
  }
  const [found, counts] = await Promise.all([
    readFoundPage(knex, source, read.filters, query),
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

/** The same for all pages and orders, and whatever else a query has that nobody reads. */
function countList(
  knex: Knex,
  source: Source,
  read: Filters,
  withFacets: boolean,
): Promise<Counts> {
  const key = [source, read, [...read.chosen.specs], withFacets];
  return readCounts({ knex, source, read, withFacets }, JSON.stringify(key));
}

const readCounts = cached(
  'all',
  async ({ knex, source, read, withFacets }: Counted): Promise<Counts> => {
    const { filters, chosen, inStock } = read;
    const [cells, names] = await Promise.all([
      readCells(knex, source, inStock, chosen.price),
      withFacets ? readNames(knex) : null,
    ]);
    const passing = applyFilters(cells, filters);
    const facets = names && countFacets(passing, names, chosen);
    return { total: countOf(passing()), ...(facets && { facets }) };
  },
);

type Counts = Pick<ProductPage, 'total' | 'facets'>;
