import type { Details, ProductDetails, Review } from 'shared';
import { shownReviews } from './logic.ts';

/** What the island of a built page is given: what it shows at first, and nothing that its HTML alone holds. */
export type BuiltProduct = Omit<
  ProductDetails,
  keyof Details | 'createdAt' | 'updatedAt' | 'reviews'
> & { reviews: Omit<Review, '_id'>[] };

/** The other reviews come with what the shop says when the page is visited: a page keeps its size. */
export function toBuilt(product: ProductDetails): BuiltProduct {
  const { _id, name, brand, partNum, category, price, description, image } = product;
  const { countInStock, rating, numReviews, reviews } = product;
  return {
    ...{ _id, name, brand, partNum, category, price, description, image },
    ...{ countInStock, rating, numReviews },
    reviews: shownReviews(reviews, false).map(({ _id: _, ...review }) => review),
  };
}
