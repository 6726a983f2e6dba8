import { RELATED_COUNT } from 'shared';
import type { Product } from 'shared';

/** What the home page shows of a product. */
export type RatedProduct = Pick<Product, '_id' | 'name' | 'price' | 'rating'> & { image: string };

/** A row of the products that people rate best; of equals those with more reviews, then newer ones. */
export function bestRated(newestFirst: readonly Product[]): RatedProduct[] {
  return newestFirst
    .filter(({ numReviews }) => numReviews > 0)
    .sort((a, b) => b.rating - a.rating || b.numReviews - a.numReviews)
    .slice(0, RELATED_COUNT)
    .map(({ _id, name, price, rating, image }) => ({
      _id,
      name,
      price,
      rating,
      image: image[0] ?? '',
    }));
}
