import { RELATED_COUNT } from 'shared';
import type { Product } from 'shared';

/** A product as the home page shows it. */
export type RatedProduct = Pick<Product, '_id' | 'name' | 'price' | 'rating' | 'numReviews'> & {
  image: string;
};

/** The best-rated products; equal ratings are sorted by number of reviews, then newest first. */
export function bestRated(newestFirst: readonly Product[]): RatedProduct[] {
  return newestFirst
    .filter(({ numReviews }) => numReviews > 0)
    .sort((a, b) => b.rating - a.rating || b.numReviews - a.numReviews)
    .slice(0, RELATED_COUNT)
    .map(({ _id, name, price, rating, numReviews, image }) => ({
      _id,
      name,
      price,
      rating,
      numReviews,
      image: image[0] ?? '',
    }));
}
