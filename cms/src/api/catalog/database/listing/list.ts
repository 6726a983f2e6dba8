import type { Product, ProductPage } from 'shared';
import type { ListingSort, ProductQuery } from 'shared/schemas';
import { cached } from '../../../../platform/cache/cached';
import { rows, type Knex } from '../../../../platform/database/knex';
import { applyFilters, countFacets, countOf } from '../../rules/facets';
import { IMAGES, PRODUCT_COLUMNS, toProduct, type ProductRow } from '../products';
import { every, type Condition } from '../search/condition';
import { findSource, type Source } from '../search/source';
import { readCells } from './cells';
import { readFilters, type Filter, type Filters, type NothingKnown } from './filters';
import { readNames } from './names';

const LISTED: Condition = { sql: 'p.is_listed', bindings: [] };

/** Each by an index of migration 023. */
const ORDERS: Readonly<Record<ListingSort, string>> = {
  newest: 'p.created_at DESC, p.document_id',
  price: 'p.price, p.document_id',
  '-price': 'p.price DESC, p.document_id',
  rating: 'p.rating DESC, p.num_reviews DESC, p.document_id',
  name: 'lower(p.name), p.document_id',
};

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
  const [products, counts] = await Promise.all([
    readPage(knex, source, read.filters, query),
    countList(knex, source, read, query.facets !== undefined),
  ]);
  const pages = Math.ceil(counts.total / query.itemsPerPage);
  return { products, page: query.pageNumber, pages, ...counts };
}

async function readPage(
  knex: Knex,
  { from, where: listed, rank }: Source,
  filters: readonly Filter[],
  { sort, pageNumber, itemsPerPage }: ProductQuery,
): Promise<Product[]> {
  const where = every([listed, ...filters]);
  const order = sort ? ORDERS[sort] : `rank, ${ORDERS.newest}`;
  const found = await rows<ProductRow>(
    knex,
    `SELECT ${PRODUCT_COLUMNS} FROM (
       SELECT p.document_id, ${rank.sql} AS rank FROM ${from} WHERE ${where.sql}
        ORDER BY ${order} LIMIT ? OFFSET ?
     ) page JOIN products p USING (document_id) ${IMAGES} ORDER BY ${order}`,
    [...rank.bindings, ...where.bindings, itemsPerPage, (pageNumber - 1) * itemsPerPage],
  );
  return found.map(toProduct);
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
