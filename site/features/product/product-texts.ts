import { REVIEWS_SHOWN_FIRST } from 'shared';
import type { Specification } from 'shared';
import { quantityIsAllowed } from '../../lib/stock.ts';

export function reviewCountLabel(count: number): string {
  if (count === 0) return 'No reviews yet';
  return count === 1 ? '1 review' : `${count} reviews`;
}

/** The typed quantity, limited to the stock; null if it is not a positive integer. */
export function quantityOf(typed: string, stock: number): number | null {
  const quantity = Math.min(Number(typed), stock);
  return quantityIsAllowed(quantity, stock) ? quantity : null;
}

export function shownReviews<T>(reviews: readonly T[], all: boolean): readonly T[] {
  return all ? reviews : reviews.slice(0, REVIEWS_SHOWN_FIRST);
}

/** The rows of a product's table. Values of the same name share a row. */
export function specificationRows(specifications: readonly Specification[]) {
  const values = new Map<string, string[]>();
  for (const { name, value, unit } of specifications)
    values.set(name, [...(values.get(name) ?? []), unit ? `${value} ${unit}` : value]);
  return [...values].map(([name, all]) => ({ name, value: all.join(', ') }));
}

export const starsLabel = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

/**
 * The number and share of reviews by stars, most stars first.
 * @param counts reviews with one star, two stars and so on; at least one review
 */
export function ratingBars(counts: readonly number[]) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts
    .map((count, index) => ({
      label: starsLabel(index + 1),
      count,
      share: `${Math.round((100 * count) / all)}%`,
    }))
    .reverse();
}
