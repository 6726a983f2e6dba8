import { RATING_SCALE, toDollars, type Cents, type ListingFacets } from 'shared';

/** Where the ranges of prices begin, in cents, as migration 023 has them; each ends a cent before the next. */
export const PRICE_STARTS: readonly Cents[] = [0, 1_000, 2_000, 5_000, 10_000, 25_000];

/** The ranges that lie between two bounds, by their places, and what the bounds cut off others, from and to. */
export function splitPrice({ min, max }: Bounds): { whole: number[]; parts: [Cents, Cents][] } {
  const [lowest, highest] = [min ?? 0, max ?? HIGHEST];
  const ranges = PRICE_STARTS.map((from, place) => {
    const to = (PRICE_STARTS[place + 1] ?? HIGHEST + 1) - 1;
    return { place, from, to, isWhole: from >= lowest && to <= highest };
  });
  return {
    whole: ranges.filter(({ isWhole }) => isWhole).map(({ place }) => place),
    parts: ranges
      .filter(({ from, to, isWhole }) => !isWhole && from <= highest && to >= lowest)
      .map(({ from, to }) => [Math.max(from, lowest), Math.min(to, highest)]),
  };
}

const HIGHEST: Cents = 1e15;

/** In cents, both included; null for no bound. */
interface Bounds {
  min: Cents | null;
  max: Cents | null;
}

/** Whole stars, the most first: so or better. */
const STARS = Array.from({ length: RATING_SCALE }, (_, index) => RATING_SCALE - index);

/**
 * The ranges that have products, or are chosen.
 * @param counts how many products each range has
 * @param chosen from and to, in cents
 */
export function priceFacet(counts: readonly number[], chosen: Bounds): ListingFacets['price'] {
  return PRICE_STARTS.flatMap((min, index) => {
    const next = PRICE_STARTS[index + 1];
    const max = next === undefined ? null : next - 1;
    const count = counts[index] ?? 0;
    const isChosen = chosen.max === max && (chosen.min ?? 0) === min;
    if (count === 0 && !isChosen) return [];
    return [{ min: toDollars(min), max: max === null ? null : toDollars(max), count }];
  });
}

/**
 * How many products have so many stars or more, where any does, and what is chosen.
 * @param counts how many products have so many whole stars, from 0
 * @param chosen at least so many hundredths of a star
 */
export function ratingFacet(
  counts: readonly number[],
  chosen: number | null,
): ListingFacets['rating'] {
  return STARS.map((min) => ({
    min,
    count: counts.slice(min).reduce((sum, count) => sum + count, 0),
  })).filter(({ min, count }) => count > 0 || min * 100 === chosen);
}
