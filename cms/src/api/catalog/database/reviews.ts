import type { Review } from 'shared';
import type { ReviewInput } from 'shared/schemas';
import { writeAudit } from '#platform/audit/audit';
import { documentColumns, firstRow, isoTime, isUniqueViolation, type Knex } from '#platform/database/knex';
import { keepCustomer, lockDocuments, lockProductsOfReviews } from '#platform/database/locks';
import type { SignedInUser } from '#platform/database/sessions';
import { empty, sql } from '#platform/database/sql';
import { Refusal } from '#platform/refusal';

interface ReviewRow extends Omit<Review, 'createdAt'> {
  createdAt: Date;
}

/**
 * A review is verified while its author has an order of the product that is paid and not fully refunded, whether it was
 * placed before or after the review (decision 41). `shop_follow_payment` has the same states.
 */
export const IS_VERIFIED = sql`
  EXISTS (SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
           WHERE o.customer_id = r.user_id AND o.state IN ('paid', 'shipped')
             AND l.product_document_id = p.document_id)`;

const toReview = ({ createdAt, ...review }: ReviewRow): Review => ({
  ...review,
  createdAt: createdAt.toISOString(),
});

/** The reviews of a product `p` as a column, newest first. @param forAdmins includes hidden reviews */
export const reviewsColumn = (forAdmins: boolean) => sql`
  (SELECT coalesce(json_agg(json_build_object(
            '_id', r.document_id, 'name', r.name, 'rating', r.rating, 'comment', r.comment, 'reply', r.reply,
            'isVerified', ${IS_VERIFIED},
            ${forAdmins ? sql`'isHidden', r.is_hidden IS TRUE,` : empty} 'createdAt', ${isoTime(sql`r.created_at`)})
            ORDER BY r.created_at DESC, r.id DESC), '[]')
     FROM reviews r WHERE r.product_id = p.id ${forAdmins ? empty : sql`AND r.is_hidden IS NOT TRUE`}) AS reviews`;

/**
 * Adds a review; a trigger updates the product's rating and number of reviews in the same transaction. A hidden review
 * still counts as its author's one review.
 * @throws Refusal `product-not-found`, `already-reviewed`
 */
export async function addReview(
  knex: Knex,
  productId: string,
  author: SignedInUser,
  review: ReviewInput,
): Promise<void> {
  try {
    await knex.transaction((trx) => addReviewIn(trx, productId, author, review));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('already-reviewed');
    throw error;
  }
}

async function addReviewIn(
  trx: Knex,
  productId: string,
  author: SignedInUser,
  review: ReviewInput,
): Promise<void> {
  await keepCustomer(trx, author.id);
  await lockDocuments(trx, 'products', [productId], 'change');
  const [product] = await trx('products').where({ document_id: productId, is_listed: true }).select('id');
  if (!product) throw new Refusal('product-not-found');
  await trx('reviews').insert({
    ...documentColumns(new Date()),
    ...review,
    product_id: product.id,
    user_id: author.id,
    name: author.name,
    is_hidden: false,
  });
}

/**
 * Hides or shows a review; a trigger updates the rating.
 * @throws Refusal `not-found`
 */
export async function hideReview(
  knex: Knex,
  documentId: string,
  isHidden: boolean,
  actor: SignedInUser,
): Promise<Review> {
  return knex.transaction(async (trx) => {
    await lockProductsOfReviews(trx, [documentId], []);
    await lockDocuments(trx, 'reviews', [documentId], 'change');
    const before = await firstRow<ReviewRow>(
      trx,
      sql`SELECT r.document_id AS "_id", r.name, r.rating, r.comment, r.reply, r.created_at AS "createdAt",
              ${IS_VERIFIED} AS "isVerified", r.is_hidden IS TRUE AS "isHidden"
         FROM reviews r LEFT JOIN products p ON p.id = r.product_id
        WHERE r.document_id = ${documentId}`,
    );
    if (!before) throw new Refusal('not-found');
    if (before.isHidden !== isHidden) {
      const changes = { is_hidden: isHidden, updated_at: new Date() };
      await trx('reviews').where({ document_id: documentId }).update(changes);
      const details = { before: { isHidden: before.isHidden }, after: { isHidden } };
      await writeAudit(trx, actor.documentId, 'review.updated', documentId, details);
    }
    return toReview({ ...before, isHidden });
  });
}
