import type { ListingFacets, ProductPage } from 'shared';
import type { ListingSort, ProductQuery } from 'shared/schemas';
import { firstRow, rows, type Knex } from '../../knex';
import { IMAGES, PRODUCT_COLUMNS, toProduct, type ProductRow } from '../products';
import { every } from '../search/condition';
import { matching } from '../search/match';
import { countFacets } from './facets';
import { LISTING, readFilters, type Filters, type Listed, type NothingKnown } from './filters';

/** Each by an index of migration 023. */
const ORDERS: Readonly<Record<ListingSort, string>> = {
  newest: 'l.created_at DESC, l.document_id',
  price: 'l.price_cents, l.document_id',
  '-price': 'l.price_cents DESC, l.document_id',
  rating: 'l.rating DESC, l.num_reviews DESC, l.document_id',
  name: 'l.name, l.document_id',
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
  const read = await readFilters(knex, query, reserved);
  if (!read.ok) return read;
  const listed = await findListed(knex, query);
  const { pageNumber, itemsPerPage } = query;
  const [found, { total, ...facets }] = await Promise.all([
    readPage(knex, listed, read.filters, query),
    countListed(knex, listed, read.filters, query.facets !== undefined),
  ]);
  const pages = Math.ceil(total / itemsPerPage);
  return { products: found.map(toProduct), page: pageNumber, pages, total, ...facets };
}

async function findListed(knex: Knex, { keyword, ids, sort }: ProductQuery): Promise<Listed> {
  const { from, where, rank } = await matching(knex, keyword);
  const isSearched = keyword !== '';
  const among = ids ? [{ sql: 'l.document_id = ANY(?)', bindings: [ids] }] : [];
  const order = ORDERS[sort ?? 'newest'];
  const isRanked = isSearched && sort === undefined;
  return {
    from: isSearched ? `${from} JOIN ${LISTING} ON l.id = p.id` : LISTING,
    where: every([where, ...among]),
    isAll: !isSearched && !ids,
    order: isRanked
      ? { sql: `${rank.sql}, ${order}`, bindings: rank.bindings }
      : { sql: order, bindings: [] },
  };
}

/** All of a product is read for the few that are shown. */
function readPage(
  knex: Knex,
  { from, where: matches, order }: Listed,
  { conditions }: Filters,
  { pageNumber, itemsPerPage }: ProductQuery,
): Promise<ProductRow[]> {
  const where = every([matches, ...conditions]);
  return rows(
    knex,
    `SELECT ${PRODUCT_COLUMNS} FROM unnest(ARRAY(
       SELECT l.id FROM ${from} WHERE ${where.sql} ORDER BY ${order.sql} LIMIT ? OFFSET ?
     )) WITH ORDINALITY AS shown (id, place)
       JOIN products p ON p.id = shown.id ${IMAGES} ORDER BY shown.place`,
    [...where.bindings, ...order.bindings, itemsPerPage, (pageNumber - 1) * itemsPerPage],
  );
}

/** The facets are counted in one go, and tell the total too. */
async function countListed(
  knex: Knex,
  listed: Listed,
  filters: Filters,
  withFacets: boolean,
): Promise<{ total: number; facets?: ListingFacets }> {
  if (withFacets) return countFacets(knex, listed, filters);
  const where = every([listed.where, ...filters.conditions]);
  const counted = await firstRow<{ total: number }>(
    knex,
    `SELECT count(*)::integer AS total FROM ${listed.from} WHERE ${where.sql}`,
    where.bindings,
  );
  return { total: counted?.total ?? 0 };
}
