import type { ProductPage } from 'shared';
import type { ListingSort, ProductQuery } from 'shared/schemas';
import type { Knex } from '../../../../platform/database/knex';
import { keptRow } from '../../../../platform/cache/kept-row';
import { productsByRow, productsInOrder } from '../products';
import { every, type Condition } from '../search/condition';
import { IS_LISTED, matching, WANTED_LISTED } from '../search/match';
import {
  countsColumn,
  hasFacets,
  KEPT_TOTAL,
  NO_COUNTS,
  sharedCounts,
  type Counted,
} from './counts';
import { toFacets } from './facets';
import { LISTING, readFilters, type Filters, type Listed, type NothingKnown } from './filters';
import { findPassing } from './found';

/** Each by an index of migration 032, which alone knows the ids of a page far back. */
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
  const [read, listed] = await Promise.all([
    readFilters(knex, query, reserved),
    findListed(knex, query),
  ]);
  if (!read.ok) return read;
  const { pageNumber, itemsPerPage } = query;
  const { products, counted } = await readPage(knex, listed, read.filters, query);
  const { total, ...facets } = hasFacets(counted) ? toFacets(counted, read.filters) : counted;
  const pages = Math.ceil(total / itemsPerPage);
  return { products, page: pageNumber, pages, total, ...facets };
}

async function findListed(knex: Knex, { keyword, ids, sort }: ProductQuery): Promise<Listed> {
  const order = ORDERS[sort ?? 'newest'];
  const among = ids ? [{ sql: AMONG, bindings: [ids] }] : [];
  if (keyword === '')
    return { matches: null, from: LISTING, where: every(among), isAll: !ids, order };
  const { where, rank } = await matching(knex, keyword, WANTED_LISTED);
  const isRanked = sort === undefined;
  return {
    matches: (usedBy) => ({
      sql: `SELECT ${columnsIn(usedBy)} ${isRanked ? rank.sql : '0'} AS rank
              FROM shop_product_search s CROSS JOIN LATERAL (SELECT (s.listed).*) l
             WHERE ${IS_LISTED} AND ${where.sql}`,
      bindings: [...(isRanked ? rank.bindings : []), ...where.bindings],
    }),
    from: 'matches l',
    where: every(among),
    isAll: false,
    order: isRanked ? `l.rank, ${order}` : order,
  };
}

const AMONG = 'l.id = ANY(ARRAY(SELECT id FROM products WHERE document_id = ANY(?)))';

/** So many pages are found at once: who looks at one often looks at the next. */
const PAGES_AT_ONCE = 10;

interface PagesFound {
  /** Of PAGES_AT_ONCE pages, in their order. */
  ids: string[];
  counted: Counted | null;
}

/**
 * A page of a list, and what the list counts. Which products these are is found for some pages at once, in one statement
 * with what it counts, and kept until anything changes; so a page is read by the ids of its products. What a choice
 * of filters counts is the same for all its pages and orders, and kept by itself.
 */
async function readPage(
  knex: Knex,
  listed: Listed,
  filters: Filters,
  { pageNumber, itemsPerPage, facets }: ProductQuery,
): Promise<{ products: ProductPage['products']; counted: Counted }> {
  const { matches, from, order, isAll } = listed;
  const passes = filters.conditions.flatMap((filter) => filter.passes ?? []);
  if (matches && !facets && passes.length === filters.conditions.length) {
    const page = { first: (pageNumber - 1) * itemsPerPage, count: itemsPerPage };
    const { ids, total } = await findPassing(knex, { ...listed, matches }, passes, page);
    return { products: await productsByRow(knex, ids), counted: { total } };
  }
  const where = every([listed.where, ...filters.conditions]);
  // The text is always the same.
  const isPlain = !matches && !facets && filters.conditions.length === 0;
  const isEverything = isPlain && isAll;
  const isShared = isAll && !isEverything;
  const start = ((pageNumber - 1) % PAGES_AT_ONCE) * itemsPerPage;
  const size = PAGES_AT_ONCE * itemsPerPage;
  const before = (pageNumber - 1) * itemsPerPage - start;
  const ids = isEverything
    ? pageOfAll(order, size, before)
    : pageOf(from, where, order, size, before);
  const counts = isEverything
    ? KEPT_TOTAL
    : countsColumn(listed, filters, where, facets !== undefined);
  const ownCounts = isShared ? NO_COUNTS : counts;
  const searched = matches?.(ownCounts.sql + ids.sql);
  const [found, shared] = await Promise.all([
    keptRow<PagesFound>(
      knex,
      `WITH ${searched ? `matches AS MATERIALIZED (${searched.sql}),` : ''}
            counts AS MATERIALIZED (SELECT ${ownCounts.sql} AS counted)
       SELECT counted, ${ids.sql} AS ids FROM counts`,
      [searched, ownCounts, ids].flatMap((part) => part?.bindings ?? []),
      isPlain ? `${isAll ? 'all' : 'some'} by ${order}` : undefined,
    ),
    isShared ? sharedCounts(knex, counts) : null,
  ]);
  const counted = shared ?? found?.counted;
  if (!found || !counted) throw new Error('The products were not counted');
  const shown = found.ids.slice(start, start + itemsPerPage);
  return { products: await productsInOrder(knex, shown), counted };
}

/** The columns of `shop_listing l` that some SQL names: thousands of matches are copied with no others. */
const columnsIn = (sql: string) =>
  [...new Set(sql.match(/\bl\.(?!rank\b)\w+/g))].map((column) => `${column},`).join(' ');

/** The ids of a page's products, in their order. */
function pageOf(
  from: string,
  where: Condition,
  order: string,
  size: number,
  offset: number,
): Condition {
  return {
    sql: `ARRAY(SELECT l.document_id FROM ${from} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?)`,
    bindings: [...where.bindings, size, offset],
  };
}

/** The same of everything, from the end that is nearer: what lies before a page has to be walked over. */
function pageOfAll(order: string, size: number, offset: number): Condition {
  const columns = order.replaceAll(' DESC', '');
  const backwards = order
    .split(', ')
    .map((column) => (column.endsWith(' DESC') ? column.slice(0, -5) : `${column} DESC`))
    .join(', ');
  const total = `(SELECT (counted->>'total')::integer FROM counts)`;
  const fromStart = pageOf(LISTING, every([]), order, size, offset);
  return {
    sql: `CASE WHEN ? < ${total} / 2 THEN ${fromStart.sql} ELSE ARRAY(
            SELECT document_id FROM (
              SELECT ${columns} FROM ${LISTING} ORDER BY ${backwards}
               LIMIT greatest(least(?, ${total} - ?), 0) OFFSET greatest(${total} - ? - ?, 0)
            ) l ORDER BY ${order}) END`,
    bindings: [offset, ...fromStart.bindings, size, offset, offset, size],
  };
}
