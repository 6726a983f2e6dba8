import type { Product } from 'shared';
import type { ListingSort, ProductQuery } from 'shared/schemas';
import { cached } from '#platform/cache/cached';
import { rows, type Knex } from '#platform/database/knex';
import { IMAGES, PRODUCT_COLUMNS, productsInOrder, toProduct, type ProductRow } from '../products';
import { every, type Condition } from '../search/condition';
import type { Source } from '../search/match';

/** Each order has an index in schema.sql. */
const ORDERS: Readonly<Record<ListingSort, string>> = {
  newest: 'p.created_at DESC, p.document_id',
  price: 'p.price, p.document_id',
  '-price': 'p.price DESC, p.document_id',
  rating: 'p.rating DESC, p.num_reviews DESC, p.document_id',
  name: 'lower(p.name), p.document_id',
};

/** The ids of a list's products in order. Without a requested order, the best matches of a keyword come first. */
function idsInOrder({ from, where, rank }: Source, filters: readonly Condition[], order: string): Condition {
  const all = every([where, ...filters]);
  return {
    sql: `SELECT p.document_id, ${rank.sql} AS rank FROM ${from} WHERE ${all.sql} ORDER BY ${order}`,
    bindings: [...rank.bindings, ...all.bindings],
  };
}

const orderOf = ({ sort }: ProductQuery) => (sort ? ORDERS[sort] : `rank, ${ORDERS.newest}`);

const firstOf = ({ pageNumber, itemsPerPage }: ProductQuery) => (pageNumber - 1) * itemsPerPage;

/** A page of a list. */
export async function readPage(
  knex: Knex,
  source: Source,
  filters: readonly Condition[],
  query: ProductQuery,
): Promise<Product[]> {
  const order = orderOf(query);
  const ids = idsInOrder(source, filters, order);
  const page = await rows<ProductRow>(
    knex,
    `SELECT ${PRODUCT_COLUMNS} FROM (${ids.sql} LIMIT ? OFFSET ?) page
       JOIN products p USING (document_id) ${IMAGES} ORDER BY ${order}`,
    [...ids.bindings, query.itemsPerPage, firstOf(query)],
  );
  return page.map(toProduct);
}

/** A page of the products that a keyword finds, and their total. */
export async function readFoundPage(
  knex: Knex,
  source: Source,
  filters: readonly Condition[],
  query: ProductQuery,
): Promise<{ products: Product[]; total: number }> {
  const ids = idsInOrder(source, filters, orderOf(query));
  const found = await readFound({ knex, ids }, JSON.stringify(ids));
  const first = firstOf(query);
  const products = await productsInOrder(knex, found.slice(first, first + query.itemsPerPage));
  return { products, total: found.length };
}

/** Size of the cache in ids; the least recently used searches go first. */
const FOUND_MAX = 100_000;

interface Search {
  knex: Knex;
  ids: Condition;
}

/** Ranking thousands of products takes long, so it is done once for all pages. */
const readFound = cached(
  ['products', 'shop_product_search'],
  async ({ knex, ids: { sql, bindings } }: Search): Promise<string[]> => {
    const found = await rows<{ documentId: string }>(knex, sql, bindings);
    return found.map(({ documentId }) => documentId);
  },
  { maxSize: FOUND_MAX, sizeOf: (ids) => ids.length + 1 },
);
