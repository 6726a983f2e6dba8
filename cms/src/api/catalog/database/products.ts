import { partNumbersIn, RELATED_CANDIDATES } from 'shared';
import type { Details, Product, ProductDetails, Review } from 'shared';
import { ratingCounts } from '../rules/ratings';
import { execute, preparedRows, rows, type Knex } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';
import { DETAIL_COLUMNS } from './details';
import { optionalColumns } from './optional-columns';
import { reviewsColumn } from './reviews';

/** Public reads of products. They are the most frequent queries, so SQL selects the shape of the response directly. */

export interface ProductRow extends Omit<Product, 'price' | 'rating' | 'createdAt' | 'updatedAt'> {
  price: string;
  rating: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export const PRODUCT_COLUMNS = sql`
  p.document_id AS "_id", p.name, coalesce(p.brand, '') AS brand, coalesce(p.part_num, '') AS "partNum",
  coalesce(p.category, '') AS category, p.price, coalesce(p.description, '') AS description,
  coalesce(i.paths, '{}') AS image, p.count_in_stock AS "countInStock", p.rating,
  coalesce(p.num_reviews, 0) AS "numReviews", p.created_at AS "createdAt", p.updated_at AS "updatedAt"
  ${optionalColumns('everybody')}`;

export const IMAGES = sql`
  LEFT JOIN LATERAL (
    SELECT array_agg(f.url ORDER BY m."order") AS paths
      FROM files_related_mph m JOIN files f ON f.id = m.file_id
     WHERE m.related_id = p.id AND m.related_type = 'api::product.product' AND m.field = 'images'
  ) i ON true`;

/** Maps the columns of a product; additional columns are passed through. */
export function toProduct<Row extends ProductRow>({ price, rating, createdAt, updatedAt, ...row }: Row) {
  return {
    ...row,
    price: Number(price),
    rating: Number(rating ?? 0),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Up to `count` products, best rated first. */
export async function topProducts(knex: Knex, count: number): Promise<Product[]> {
  const found = await rows<ProductRow>(
    knex,
    sql`SELECT ${PRODUCT_COLUMNS} FROM (
       SELECT * FROM products p WHERE p.is_listed
        ORDER BY p.rating DESC, p.num_reviews DESC, p.id DESC LIMIT ${count}
     ) p ${IMAGES} ORDER BY p.rating DESC, p.num_reviews DESC, p.id DESC`,
  );
  return found.map(toProduct);
}

/** Products by their ids, in that order; products that are no longer listed are left out. */
export async function productsInOrder(knex: Knex, ids: readonly string[]): Promise<Product[]> {
  const found = await preparedRows<ProductRow>(
    knex,
    'products in order',
    sql`SELECT ${PRODUCT_COLUMNS} FROM unnest(${ids}::text[]) WITH ORDINALITY AS wanted (key, place)
       JOIN products p ON p.document_id = wanted.key AND p.is_listed ${IMAGES} ORDER BY place`,
  );
  return found.map(toProduct);
}

/** @param forAdmins includes hidden reviews, marked as such */
export async function findProduct(
  knex: Knex,
  documentId: string,
  forAdmins = false,
): Promise<ProductDetails | null> {
  const [found] = await preparedRows<DetailsRow>(
    knex,
    forAdmins ? 'product-for-admins' : 'product',
    sql`SELECT ${PRODUCT_COLUMNS}, ${DETAIL_COLUMNS}, ${reviewsColumn(forAdmins)} FROM products p ${IMAGES}
      WHERE p.document_id = ${documentId} AND p.is_listed`,
  );
  return found ? toDetails(found) : null;
}

/**
 * A product, followed by what its page shows beside it: the products that it works with, and the candidates for
 * suggestions, which are the neighbours by id on both sides, see `site/features/product/related.ts`. Empty if the product
 * is not listed.
 */
export async function findProductWithOthers(knex: Knex, id: string): Promise<ProductDetails[]> {
  const product = await findProduct(knex, id);
  if (!product) return [];
  const count = RELATED_CANDIDATES + product.worksWith.length;
  const nextWhere = (condition: Sql) =>
    sql`(SELECT id FROM products WHERE is_listed AND ${condition} ORDER BY document_id LIMIT ${count})`;
  const others = await rows<DetailsRow>(
    knex,
    sql`SELECT ${PRODUCT_COLUMNS}, ${DETAIL_COLUMNS}, ${reviewsColumn(false)}
       FROM products p ${IMAGES}
      WHERE p.id IN (${nextWhere(sql`document_id > ${id}`)} UNION ${nextWhere(sql`document_id < ${id}`)}
                     UNION SELECT id FROM products WHERE is_listed
                              AND document_id = ANY(${product.worksWith.map(({ _id }) => _id)}))`,
  );
  return [product, ...others.map(toDetails)];
}

/** The listed products of an editor's list of part numbers. */
export async function findProductsNamed(knex: Knex, list: string): Promise<ProductDetails[]> {
  const found = await rows<DetailsRow>(
    knex,
    sql`SELECT ${PRODUCT_COLUMNS}, ${DETAIL_COLUMNS}, ${reviewsColumn(false)}
       FROM products p ${IMAGES} WHERE p.is_listed AND upper(p.part_num) = ANY(${partNumbersIn(list)})`,
  );
  return found.map(toDetails);
}

type DetailsRow = ProductRow & Details & { reviews: Review[] };

/** Reviews are the last field of the response. */
function toDetails({ reviews, ...row }: DetailsRow): ProductDetails {
  return { ...toProduct(row), reviews, ratingCounts: ratingCounts(reviews) };
}

/** A product for admins, listed or not, without its reviews. */
export async function findAnyProduct(knex: Knex, documentId: string): Promise<Product | null> {
  const [found] = await rows<ProductRow>(
    knex,
    sql`SELECT ${PRODUCT_COLUMNS} FROM products p ${IMAGES} WHERE p.document_id = ${documentId}`,
  );
  return found ? toProduct(found) : null;
}

/** Rows read at a time; FETCH takes no parameter. Mapping them blocks the event loop for some milliseconds. */
const BATCH = sql`500`;

/**
 * Every product with its details and reviews, newest first, in batches, for a build of the site. All batches show the
 * same snapshot. Holds a connection until the end.
 */
export async function* productsWithReviews(knex: Knex): AsyncGenerator<ProductDetails[]> {
  const transaction = await knex.transaction();
  try {
    await execute(
      transaction,
      sql`DECLARE every_product NO SCROLL CURSOR FOR
       SELECT ${PRODUCT_COLUMNS}, ${DETAIL_COLUMNS}, ${reviewsColumn(false)} FROM products p ${IMAGES}
        WHERE p.is_listed ORDER BY p.created_at DESC, p.document_id`,
    );
    for (;;) {
      const found = await rows<DetailsRow>(transaction, sql`FETCH ${BATCH} FROM every_product`);
      if (found.length === 0) return;
      yield found.map(toDetails);
    }
  } finally {
    await transaction.rollback();
  }
}
