import { PRODUCT_SORTS } from 'shared/schemas';
import type { ProductSort } from 'shared/schemas';
import type { ProductFilters } from '../../../../lib/api/admin-products.ts';

/** What of the products is shown, by the names that the screen has for it. */
export const VIEWS = {
  'All products': { stock: '', listed: '' },
  'Low stock': { stock: 'low', listed: 'yes' },
  'Out of stock': { stock: 'out', listed: 'yes' },
  Hidden: { stock: '', listed: 'no' },
} as const satisfies Record<string, ProductFilters>;

export type View = keyof typeof VIEWS;

/** The view that filters are; of an address with others it is none. */
export const viewOf = ({ stock, listed }: ProductFilters): View | undefined =>
  (Object.keys(VIEWS) as View[]).find(
    (name) => VIEWS[name].stock === stock && VIEWS[name].listed === listed,
  );

/** A column's order, its reverse, and then the usual order again. */
export function nextSort(column: string, sort: ProductSort | ''): ProductSort | '' {
  const [up, down] = [column, `-${column}`].map((name) =>
    PRODUCT_SORTS.find((known) => known === name),
  );
  if (sort === up) return down ?? '';
  return sort === down ? '' : (up ?? '');
}
