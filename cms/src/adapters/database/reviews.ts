import type { ReviewInput } from 'shared/schemas';
import { newDocumentId } from './document-id';
import { isUniqueViolation, rows, type Knex } from './knex';
import type { SignedInUser } from './sessions';

export type ReviewResult = 'added' | 'product-not-found' | 'already-reviewed';

/** One transaction: the review, and the product's rating and count that follow from it. */
export async function addReview(
  knex: Knex,
  productId: string,
  author: SignedInUser,
  review: ReviewInput,
): Promise<ReviewResult> {
  try {
    return await knex.transaction((trx) => addReviewIn(trx, productId, author, review));
  } catch (error) {
    if (isUniqueViolation(error)) return 'already-reviewed';
    throw error;
  }
}

async function addReviewIn(
  trx: Knex,
  productId: string,
  author: SignedInUser,
  review: ReviewInput,
): Promise<ReviewResult> {
  // The lock makes reviews of one product take turns, so that none is missing from the average.
  const [product] = await rows<{ id: number }>(
    trx,
    'SELECT id FROM products WHERE document_id = ? AND is_listed FOR NO KEY UPDATE',
    [productId],
  );
  if (!product) return 'product-not-found';
  const now = new Date();
  await trx('reviews').insert({
    ...review,
    document_id: newDocumentId(),
    product_id: product.id,
    user_id: author.id,
    name: author.name,
    created_at: now,
    updated_at: now,
    published_at: now,
  });
  await trx.raw(
    `UPDATE products SET (rating, num_reviews) =
            (SELECT round(avg(rating), 2), count(*) FROM reviews WHERE product_id = products.id)
      WHERE id = ?`,
    [product.id],
  );
  return 'added';
}
