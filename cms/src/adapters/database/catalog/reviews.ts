import type { ReviewInput } from 'shared/schemas';
import { documentColumns, isUniqueViolation, type Knex } from '../knex';
import { keepCustomer, lockDocuments } from '../locks';
import type { SignedInUser } from '../accounts/sessions';

export type ReviewResult = 'added' | 'product-not-found' | 'already-reviewed';

/** The product's rating and number of reviews follow in the same transaction, by a trigger. */
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
  await keepCustomer(trx, author.id);
  await lockDocuments(trx, 'products', [productId], 'change');
  const [product] = await trx('products')
    .where({ document_id: productId, is_listed: true })
    .select('id');
  if (!product) return 'product-not-found';
  await trx('reviews').insert({
    ...documentColumns(new Date()),
    ...review,
    product_id: product.id,
    user_id: author.id,
    name: author.name,
  });
  return 'added';
}
