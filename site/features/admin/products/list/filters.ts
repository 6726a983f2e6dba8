import { PRODUCT_SORTS } from 'shared/schemas';
import type { ProductSort } from 'shared/schemas';
import type { ProductFilters } from '../../../../lib/api/admin/products.ts';

/** Filters of the screen's views, by their visible names. */
export const VIEWS = {
  'All products': { stock: '', listed: '' },
  'Low stock': { stock: 'low', listed: 'yes' },
  'Out of stock': { stock: 'out', listed: 'yes' },
  Hidden: { stock: '', listed: 'no' },
} as const satisfies Record<string, ProductFilters>;

export type View = keyof typeof VIEWS;

/** The view with these filters; undefined if none has them. */
export const viewOf = ({ stock, listed }: ProductFilters): View | undefined =>
  (Object.keys(VIEWS) as View[]).find((name) => VIEWS[name].stock === stock && VIEWS[name].listed === listed);

/** The next sort order after a click: ascending, descending, then the default. */
export function nextSort(column: string, sort: ProductSort | ''): ProductSort | '' {
  const [up, down] = [column, `-${column}`].map((name) => PRODUCT_SORTS.find((known) => known === name));
  if (sort === up) return down ?? '';
  return sort === down ? '' : (up ?? '');
}
