import { dayOf } from 'shared';
import type { Details, ProductDetails, Review } from 'shared';
import { shownReviews } from './product-texts.ts';

/** A review: as built into the page, or complete, as fetched later. */
export type ShownReview = Pick<Review, 'name' | 'rating' | 'comment' | 'createdAt'> & Partial<Review>;

/** Props of the page's island: what it shows at first, without the data that only its HTML needs. */
export type BuiltProduct = Omit<
  ProductDetails,
  keyof Details | 'description' | 'createdAt' | 'updatedAt' | 'reviews'
> & { reviews: ShownReview[] };

/** Contains the first reviews only, to limit the page's size. The browser fetches the others. */
export function toBuilt(product: ProductDetails): BuiltProduct {
  const { _id, name, brand, partNum, category, price, image } = product;
  const { countInStock, rating, numReviews, reviews, ratingCounts } = product;
  return {
    _id,
    name,
    brand,
    partNum,
    category,
    price,
    image,
    countInStock,
    rating,
    numReviews,
    ratingCounts,
    reviews: shownReviews(reviews, false).map(toShown),
  };
}

/** Only what is shown; of the time, that is the day. */
function toShown({ name, rating, comment, createdAt, isVerified, reply }: Review): ShownReview {
  return {
    name,
    rating,
    comment,
    createdAt: dayOf(createdAt),
    ...(isVerified && { isVerified }),
    ...(reply !== null && { reply }),
  };
}
