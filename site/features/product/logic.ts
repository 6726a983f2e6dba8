import { REVIEWS_SHOWN_FIRST } from 'shared';
import type { Specification } from 'shared';
import { quantityIsAllowed } from '../../lib/stock.ts';

export function reviewCountLabel(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}

/** How many somebody wants who has typed this, or the stock where that is less; null where it is no whole number above 0. */
export function quantityOf(typed: string, stock: number): number | null {
  const quantity = Math.min(Number(typed), stock);
  return quantityIsAllowed(quantity, stock) ? quantity : null;
}

/** The first reviews, or all of them. */
export function shownReviews<T>(reviews: readonly T[], all: boolean): readonly T[] {
  return all ? reviews : reviews.slice(0, REVIEWS_SHOWN_FIRST);
}

/** The rows of a product's table: what has one name stands in one row. */
export function specificationRows(specifications: readonly Specification[]) {
  const values = new Map<string, string[]>();
  for (const { name, value, unit } of specifications)
    values.set(name, [...(values.get(name) ?? []), unit ? `${value} ${unit}` : value]);
  return [...values].map(([name, all]) => ({ name, value: all.join(', ') }));
}

export const starsLabel = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

/**
 * How the reviews are spread, the most stars first, each with its share of all.
 * @param counts how many give one star, two stars and so on; there is at least one
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
