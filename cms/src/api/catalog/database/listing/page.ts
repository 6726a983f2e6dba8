import type { Product } from 'shared';
import type { ListingSort, ProductQuery } from 'shared/schemas';
import { cached } from '#platform/cache/cached';
import { rows, type Knex } from '#platform/database/knex';
import { and, sql, type Sql } from '#platform/database/sql';
import { IMAGES, PRODUCT_COLUMNS, productsInOrder, toProduct, type ProductRow } from '../products';
import type { Source } from '../search/match';

/** Each order has an index in schema.sql. */
const ORDERS: Readonly<Record<ListingSort, Sql>> = {
  newest: sql`p.created_at DESC, p.document_id`,
  price: sql`p.price, p.document_id`,
  '-price': sql`p.price DESC, p.document_id`,
  rating: sql`p.rating DESC, p.num_reviews DESC, p.document_id`,
  name: sql`lower(p.name), p.document_id`,
};

/** The ids of a list's products in order. Without a requested order, the best matches of a keyword come first. */
const idsInOrder = ({ from, where, rank }: Source, filters: readonly Sql[], order: Sql) =>
  sql`SELECT p.document_id, ${rank} AS rank FROM ${from} WHERE ${and([where, ...filters])} ORDER BY ${order}`;

const orderOf = ({ sort }: ProductQuery) => (sort ? ORDERS[sort] : sql`rank, ${ORDERS.newest}`);

const firstOf = ({ pageNumber, itemsPerPage }: ProductQuery) => (pageNumber - 1) * itemsPerPage;

/** A page of a list. */
export async function readPage(
  knex: Knex,
  source: Source,
  filters: readonly Sql[],
  query: ProductQuery,
): Promise<Product[]> {
  const order = orderOf(query);
  const ids = idsInOrder(source, filters, order);
  const page = await rows<ProductRow>(
    knex,
    sql`SELECT ${PRODUCT_COLUMNS} FROM (${ids} LIMIT ${query.itemsPerPage} OFFSET ${firstOf(query)}) page
       JOIN products p USING (document_id) ${IMAGES} ORDER BY ${order}`,
  );
  return page.map(toProduct);
}

/** A page of the products that a keyword finds, and their total. */
export async function readFoundPage(
  knex: Knex,
  source: Source,
  filters: readonly Sql[],
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
  ids: Sql;
}

/** Ranking thousands of products takes long, so it is done once for all pages. */
const readFound = cached(
  ['products', 'shop_product_search'],
  async ({ knex, ids }: Search): Promise<string[]> => {
    const found = await rows<{ documentId: string }>(knex, ids);
    return found.map(({ documentId }) => documentId);
  },
  { maxSize: FOUND_MAX, sizeOf: (ids) => ids.length + 1 },
);
