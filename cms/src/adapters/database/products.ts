import type { Product, ProductDetails, ProductPage, Review } from 'shared';
import { rows, type Knex } from './knex';

/** Public reads of the goods: SQL straight to the shape of the answer, because they are the hot ones. */

interface ProductRow extends Omit<Product, 'price' | 'rating' | 'createdAt' | 'updatedAt'> {
  price: string;
  rating: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const PRODUCT_COLUMNS = `
  p.document_id AS "_id", p.name, coalesce(p.brand, '') AS brand, coalesce(p.part_num, '') AS "partNum",
  coalesce(p.category, '') AS category, p.price, coalesce(p.description, '') AS description,
  coalesce(i.paths, '{}') AS image, p.count_in_stock AS "countInStock", p.rating,
  coalesce(p.num_reviews, 0) AS "numReviews", p.created_at AS "createdAt", p.updated_at AS "updatedAt"`;

const IMAGES = `
  LEFT JOIN LATERAL (
    SELECT array_agg(f.url ORDER BY m."order") AS paths
      FROM files_related_mph m JOIN files f ON f.id = m.file_id
     WHERE m.related_id = p.id AND m.related_type = 'api::product.product' AND m.field = 'images'
  ) i ON true`;

function toProduct({ price, rating, createdAt, updatedAt, ...row }: ProductRow): Product {
  return {
    ...row,
    price: Number(price),
    rating: Number(rating ?? 0),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export interface ProductSearch {
  keyword: string;
  pageNumber: number;
  itemsPerPage: number;
}

/** Newest first; with a keyword, matches in the name before matches elsewhere. */
export async function searchProducts(knex: Knex, search: ProductSearch): Promise<ProductPage> {
  const { pageNumber, itemsPerPage } = search;
  const { where, rank, bindings } = matching(search.keyword);
  const [counted] = await rows<{ total: number }>(
    knex,
    `SELECT count(*)::int AS total FROM products p WHERE ${where}`,
    bindings,
  );
  const total = counted?.total ?? 0;
  const found = await rows<ProductRow>(
    knex,
    `SELECT ${PRODUCT_COLUMNS} FROM (
       SELECT * , ${rank} AS rank FROM products p WHERE ${where}
        ORDER BY rank, p.created_at DESC, p.document_id LIMIT ? OFFSET ?
     ) p ${IMAGES} ORDER BY p.rank, p.created_at DESC, p.document_id`,
    [
      ...(rank === '0' ? [] : [bindings[0]]),
      ...bindings,
      itemsPerPage,
      (pageNumber - 1) * itemsPerPage,
    ],
  );
  return {
    products: found.map(toProduct),
    page: pageNumber,
    pages: Math.ceil(total / itemsPerPage),
    total,
  };
}

function matching(keyword: string) {
  if (keyword === '') return { where: 'p.is_listed', rank: '0', bindings: [] };
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const columns = ['name', 'brand', 'part_num', 'category', 'description'];
  return {
    where: `p.is_listed AND (${columns.map((column) => `p.${column} ILIKE ?`).join(' OR ')})`,
    rank: '(CASE WHEN p.name ILIKE ? THEN 0 ELSE 1 END)',
    bindings: columns.map(() => pattern),
  };
}

/** Up to `count` products, best rated first. */
export async function topProducts(knex: Knex, count: number): Promise<Product[]> {
  const found = await rows<ProductRow>(
    knex,
    `SELECT ${PRODUCT_COLUMNS} FROM (
       SELECT * FROM products p WHERE p.is_listed
        ORDER BY p.rating DESC, p.num_reviews DESC, p.id DESC LIMIT ?
     ) p ${IMAGES} ORDER BY p.rating DESC, p.num_reviews DESC, p.id DESC`,
    [count],
  );
  return found.map(toProduct);
}

export async function findProduct(knex: Knex, documentId: string): Promise<ProductDetails | null> {
  const [found] = await rows<ProductRow & { rowId: number }>(
    knex,
    `SELECT ${PRODUCT_COLUMNS}, p.id AS "rowId" FROM products p ${IMAGES}
      WHERE p.document_id = ? AND p.is_listed`,
    [documentId],
  );
  if (!found) return null;
  const { rowId, ...row } = found;
  const reviews = await listReviews(knex, [rowId]);
  return { ...toProduct(row), reviews: reviews.get(rowId) ?? [] };
}

/** A product as admins see it, listed or not, without its reviews. */
export async function findAnyProduct(knex: Knex, documentId: string): Promise<Product | null> {
  const [found] = await rows<ProductRow>(
    knex,
    `SELECT ${PRODUCT_COLUMNS} FROM products p ${IMAGES} WHERE p.document_id = ?`,
    [documentId],
  );
  return found ? toProduct(found) : null;
}

/** Every product with its reviews, newest first: what a build of the site reads. */
export async function listProductsWithReviews(knex: Knex): Promise<ProductDetails[]> {
  const found = await rows<ProductRow & { rowId: number }>(
    knex,
    `SELECT ${PRODUCT_COLUMNS}, p.id AS "rowId" FROM products p ${IMAGES}
      WHERE p.is_listed ORDER BY p.created_at DESC, p.document_id`,
  );
  const reviews = await listReviews(knex, null);
  return found.map(({ rowId, ...row }) => ({
    ...toProduct(row),
    reviews: reviews.get(rowId) ?? [],
  }));
}

interface ReviewRow extends Omit<Review, 'createdAt'> {
  productId: number;
  createdAt: Date;
}

/** Reviews by the product's row id, newest first; of all products when none are named. */
async function listReviews(
  knex: Knex,
  productIds: number[] | null,
): Promise<Map<number, Review[]>> {
  const found = await rows<ReviewRow>(
    knex,
    `SELECT product_id AS "productId", document_id AS "_id", name, rating, comment, created_at AS "createdAt"
       FROM reviews WHERE product_id IS NOT NULL ${productIds ? 'AND product_id = ANY(?)' : ''}
      ORDER BY created_at DESC, id DESC`,
    productIds ? [productIds] : [],
  );
  const byProduct = new Map<number, Review[]>();
  for (const { productId, createdAt, ...review } of found) {
    const list = byProduct.get(productId) ?? [];
    list.push({ ...review, createdAt: createdAt.toISOString() });
    byProduct.set(productId, list);
  }
  return byProduct;
}
