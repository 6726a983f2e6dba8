import { documentColumns, type Knex } from '#platform/database/knex';
import type { DemoProduct } from './content';
import { insertAll, insertDetails } from './insert-details';
import { reviewsFor, type DemoReview } from './reviews';

const CHUNK = 1000;
const DAY_MS = 86_400_000;

/** Row ids of the pictures, by name. */
type FileIds = ReadonlyMap<string, number>;

/**
 * Adds products with new part numbers, with their pictures and reviews, in chunks of one transaction each: an
 * interrupted run continues where it stopped. Uses SQL instead of documents, because there may be a hundred thousand
 * products.
 * @returns how many were added
 */
export async function insertProducts(
  knex: Knex,
  products: readonly DemoProduct[],
  fileIds: FileIds,
): Promise<number> {
  let added = 0;
  for (let start = 0; start < products.length; start += CHUNK) {
    const chunk = products.slice(start, start + CHUNK);
    added += await knex.transaction((trx) => insertChunk(trx, chunk, fileIds));
  }
  return added;
}

async function insertChunk(trx: Knex, chunk: readonly DemoProduct[], fileIds: FileIds): Promise<number> {
  const partNums = chunk.map((product) => product.partNum);
  const known = new Set(await trx('products').whereIn('part_num', partNums).pluck('part_num'));
  const missing = chunk
    .filter((product) => !known.has(product.partNum))
    .map((product) => ({ product, reviews: reviewsFor(product) }));
  if (missing.length === 0) return 0;
  const inserted: { id: number; part_num: string }[] = await trx('products')
    .insert(missing.map(({ product }) => productRow(product)))
    .returning(['id', 'part_num']);
  const idOf = new Map(inserted.map((row) => [row.part_num, row.id]));
  await insertAll(
    trx,
    'files_related_mph',
    missing.flatMap(({ product }) => pictureRows(product, idOf.get(product.partNum), fileIds)),
  );
  await insertAll(
    trx,
    'reviews',
    missing.flatMap(({ reviews }) => reviews.map((review) => reviewRow(review, idOf.get(review.partNum)))),
  );
  await insertDetails(
    trx,
    missing.map(({ product }) => product),
    idOf,
  );
  return missing.length;
}

const columnsOf = (daysAgo: number) => documentColumns(new Date(Date.now() - daysAgo * DAY_MS));

/** Without a rating, which triggers compute from the reviews. */
function productRow(product: DemoProduct) {
  return {
    ...columnsOf(product.daysAgo),
    name: product.name,
    brand: product.brand,
    part_num: product.partNum,
    category: product.category,
    price: product.price,
    description: product.description,
    count_in_stock: product.countInStock,
    rating: 0,
    num_reviews: 0,
    is_listed: true,
  };
}

function pictureRows({ images }: DemoProduct, productId: number | undefined, fileIds: FileIds) {
  return images.map((name, index) => ({
    file_id: fileIds.get(name),
    related_id: productId,
    related_type: 'api::product.product',
    field: 'images',
    order: index + 1,
  }));
}

function reviewRow(review: DemoReview, productId: number | undefined) {
  return {
    ...columnsOf(review.daysAgo),
    product_id: productId,
    name: review.name,
    rating: review.rating,
    comment: review.comment,
    is_hidden: false,
  };
}
