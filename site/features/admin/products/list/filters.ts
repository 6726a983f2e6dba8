import { PRODUCT_SORTS } from 'shared/schemas';
import type { ProductSort } from 'shared/schemas';
import type { ProductFilters } from '../../../../lib/api/admin-products.ts';

/** What of the products is shown, by the names that the screen has for it. */
export const VIEWS = {
  'All products': {},
  'Low stock': { stock: 'low', listed: 'yes' },
  'Out of stock': { stock: 'out', listed: 'yes' },
  Hidden: { listed: 'no' },
} as const satisfies Record<string, ProductFilters>;

export type View = keyof typeof VIEWS;

const oneOf = <Option extends string>(options: readonly Option[], text: string | null) =>
  options.find((option) => option === text);

/** The filters that an address has; what it cannot mean is left out. */
export function readFilters(search: string): ProductFilters {
  const query = new URLSearchParams(search);
  return {
    stock: oneOf(['low', 'out'], query.get('stock')),
    listed: oneOf(['yes', 'no'], query.get('listed')),
    sort: oneOf(PRODUCT_SORTS, query.get('sort')),
  };
}

/** The same in an address; empty for all products in the usual order. */
export function writeFilters(filters: ProductFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}

/** The view that filters are; of an address with others it is none. */
export function viewOf({ stock, listed }: ProductFilters): View | undefined {
  return (Object.keys(VIEWS) as View[]).find((name) => {
    const view: ProductFilters = VIEWS[name];
    return view.stock === stock && view.listed === listed;
  });
}

/** A column's order, its reverse, and then the usual order again. */
export function nextSort(column: string, sort: ProductSort | undefined): ProductSort | undefined {
  const [up, down] = [oneOf(PRODUCT_SORTS, column), oneOf(PRODUCT_SORTS, `-${column}`)];
  if (sort === up) return down;
  return sort === down ? undefined : up;
}
