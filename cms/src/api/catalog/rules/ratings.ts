import { RATING_SCALE, type Review } from 'shared';

/** How many reviews have one star, two stars and so on, without hidden reviews. */
export function ratingCounts(reviews: readonly Pick<Review, 'rating' | 'isHidden'>[]): number[] {
  const shown = reviews.filter(({ isHidden }) => !isHidden);
  return Array.from(
    { length: RATING_SCALE },
    (_, index) => shown.filter(({ rating }) => rating === index + 1).length,
  );
}
