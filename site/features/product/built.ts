import { dayOf } from 'shared';
import type { Details, ProductDetails, Review } from 'shared';
import { shownReviews } from './logic.ts';

/** A review as a page was built with it, or with all that the shop says of it since. */
export type ShownReview = Pick<Review, 'name' | 'rating' | 'comment' | 'createdAt'> &
  Partial<Review>;

/** What the island of a built page is given: what it shows at first, and nothing that its HTML alone holds. */
export type BuiltProduct = Omit<
  ProductDetails,
  keyof Details | 'createdAt' | 'updatedAt' | 'reviews'
> & { reviews: ShownReview[] };

/** The other reviews come with what the shop says when the page is visited: a page keeps its size. */
export function toBuilt(product: ProductDetails): BuiltProduct {
  const { _id, name, brand, partNum, category, price, description, image } = product;
  const { countInStock, rating, numReviews, reviews, ratingCounts } = product;
  return {
    ...{ _id, name, brand, partNum, category, price, description, image },
    ...{ countInStock, rating, numReviews, ratingCounts },
    reviews: shownReviews(reviews, false).map(toShown),
  };
}

/** As short as it may be: the day is all that is shown of the time. */
function toShown({ name, rating, comment, createdAt, isVerified }: Review): ShownReview {
  const review = { name, rating, comment, createdAt: dayOf(createdAt) };
  return isVerified ? { ...review, isVerified } : review;
}
