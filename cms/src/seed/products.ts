import { newDocumentId } from '../adapters/database/document-id';
import type { Knex } from '../adapters/database/knex';
import type { DemoProduct, DemoReview } from '../demo';

const CHUNK = 1000;
const DAY_MS = 86_400_000;

export interface ProductSeed {
  products: Iterable<DemoProduct>;
  reviews: readonly DemoReview[];
  /** Row ids of the pictures by illustration key. */
  fileIds: ReadonlyMap<string, number>;
}

/**
 * Adds the products whose part number the shop does not have yet, with pictures and reviews, in
 * chunks of one transaction each: an interrupted run is taken up where it stopped.
 * @returns how many were added
 */
export async function seedProducts(knex: Knex, seed: ProductSeed): Promise<number> {
  const reviewsOf = Map.groupBy(seed.reviews, (review) => review.partNum);
  let added = 0;
  for (const chunk of chunks(seed.products)) {
    added += await knex.transaction((trx) => seedChunk(trx, chunk, reviewsOf, seed.fileIds));
  }
  return added;
}

function* chunks<Item>(items: Iterable<Item>): Generator<Item[]> {
  let chunk: Item[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length === CHUNK) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}

type Reviews = ReadonlyMap<string, readonly DemoReview[]>;

async function seedChunk(
  trx: Knex,
  chunk: readonly DemoProduct[],
  reviewsOf: Reviews,
  fileIds: ReadonlyMap<string, number>,
): Promise<number> {
  const partNums = chunk.map((product) => product.partNum);
  const known = new Set(await trx('products').whereIn('part_num', partNums).pluck('part_num'));
  const missing = chunk.filter((product) => !known.has(product.partNum));
  if (missing.length === 0) return 0;
  const rows = missing.map((product) => productRow(product, reviewsOf.get(product.partNum) ?? []));
  const inserted: { id: number; part_num: string }[] = await trx('products')
    .insert(rows)
    .returning(['id', 'part_num']);
  const idOf = new Map(inserted.map((row) => [row.part_num, row.id]));
  await insertAll(
    trx,
    'files_related_mph',
    missing.flatMap((product) => pictureRows(product, idOf, fileIds)),
  );
  await insertAll(
    trx,
    'reviews',
    missing.flatMap(({ partNum }) =>
      (reviewsOf.get(partNum) ?? []).map((review) => reviewRow(review, idOf.get(partNum))),
    ),
  );
  return missing.length;
}

async function insertAll(trx: Knex, table: string, rows: object[]): Promise<void> {
  if (rows.length > 0) await trx.batchInsert(table, rows, CHUNK);
}

const stamps = (daysAgo: number) => {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  return { created_at: at, updated_at: at, published_at: at };
};

function productRow(product: DemoProduct, reviews: readonly DemoReview[]) {
  const stars = reviews.reduce((sum, review) => sum + review.rating, 0);
  return {
    document_id: newDocumentId(),
    name: product.name,
    brand: product.brand,
    part_num: product.partNum,
    category: product.category,
    price: product.price,
    description: product.description,
    count_in_stock: product.countInStock,
    rating: reviews.length === 0 ? 0 : Number((stars / reviews.length).toFixed(2)),
    num_reviews: reviews.length,
    is_listed: true,
    ...stamps(product.daysAgo),
  };
}

function pictureRows(
  product: DemoProduct,
  idOf: ReadonlyMap<string, number>,
  fileIds: ReadonlyMap<string, number>,
) {
  return product.images.map((key, index) => ({
    file_id: fileIds.get(key),
    related_id: idOf.get(product.partNum),
    related_type: 'api::product.product',
    field: 'images',
    order: index + 1,
  }));
}

function reviewRow(review: DemoReview, productId: number | undefined) {
  return {
    document_id: newDocumentId(),
    product_id: productId,
    name: review.name,
    rating: review.rating,
    comment: review.comment,
    ...stamps(review.daysAgo),
  };
}
