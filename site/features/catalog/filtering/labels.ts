import { formatPrice, RATING_SCALE, toCents } from 'shared';
import type { ListingFacets } from 'shared';
import { SPEC, valueOf } from '../filters.ts';
import type { Filter, Filters } from '../filters.ts';

/** Formats an amount of the URL, e.g. `12.5`; returns other texts unchanged. */
const priceOf = (text: string) => (Number.isFinite(Number(text)) ? formatPrice(Number(text)) : text);

export function priceLabel(min: number, max: number | null): string {
  if (max === null) return `${formatPrice(min)} and up`;
  return min === 0 ? `Up to ${formatPrice(max)}` : `${formatPrice(min)} to ${formatPrice(max)}`;
}

export const ratingLabel = (min: number | string) =>
  `${min} ${Number(min) === 1 ? 'star' : 'stars'}${Number(min) === RATING_SCALE ? '' : ' and up'}`;

export const withUnit = (value: string, unit: string | null) => (unit ? `${value} ${unit}` : value);

/** Label of one of `choicesOf(filters)`. Until the facets are loaded, names are those in the URL. */
export function labelOf([name, value]: Filter, filters: Filters, facets: ListingFacets | null): string {
  const to = valueOf(filters, 'maxPrice');
  const named = (groups: ListingFacets['brand'] = []) =>
    groups.find(({ slug }) => slug === value)?.name ?? value;
  switch (name) {
    case 'category':
      return named(facets?.category);
    case 'brand':
      return named(facets?.brand);
    case 'minPrice':
      return to === undefined ? `From ${priceOf(value)}` : `${priceOf(value)} to ${priceOf(to)}`;
    case 'maxPrice':
      return `Up to ${priceOf(value)}`;
    case 'minRating':
      return ratingLabel(value);
    case 'inStock':
      return 'In stock';
  }
  const slug = name.slice(SPEC.length);
  const spec = facets?.spec.find((other) => other.slug === slug);
  return `${spec?.name ?? slug}: ${withUnit(value, spec?.unit ?? null)}`;
}

/** Whether an amount in the URL equals this one, e.g. `12.50` and 12.5. */
export const isAmount = (text: string | undefined, amount: number | null) =>
  text === undefined ? amount === null : amount !== null && toCents(Number(text)) === toCents(amount);
