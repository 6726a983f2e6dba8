import { atom } from 'nanostores';
import type { AdminProduct } from 'shared';
import type { ProductPatch } from 'shared/schemas';
import { listProductsForAdmin, patchProduct } from '../../../../lib/api/admin-products.ts';
import type { ProductFilters } from '../../../../lib/api/admin-products.ts';
import { adminPaths } from '../../../../admin-routes.ts';
import { FIRST_PAGE } from '../../../listing/params.ts';
import type { ListingParams } from '../../../listing/params.ts';
import { createListingOf } from '../../../listing/store.ts';
import { goTo } from '../../../listing/navigation.ts';
import { asAdmin } from '../../access.ts';
import { refresh } from '../../../../lib/refresh.ts';
import { readFilters, writeFilters } from './filters.ts';

/** What has been done, or why it could not be; stays until the next thing is done. */
export const $notice = atom<{ done?: string | null; failure?: string }>({});

/** Which products are shown, in which order: what the address has said. */
export const $filters = atom<ProductFilters>({});

/** The products as a table. */
export const products = createListingOf(
  (query, signal) => {
    const filters = readFilters(location.search);
    $filters.set(filters);
    return listProductsForAdmin({ ...query, ...filters }, signal);
  },
  'adminItemsPerPage',
  pathOf,
);

/** The address of a page of the table. */
export function pathOf({ keyword, pageNumber }: ListingParams): string {
  const path = keyword
    ? adminPaths.productSearch(keyword, pageNumber)
    : adminPaths.products(pageNumber);
  return path + writeFilters($filters.get());
}

/** Shows the first page of other products, or in another order. */
export function filterProducts(change: ProductFilters): void {
  const { keyword } = products.$params.get() ?? FIRST_PAGE;
  $filters.set({ ...$filters.get(), ...change });
  goTo(products, { ...FIRST_PAGE, keyword });
}

/** Asks again for what is shown, which stays until the answer is there. */
export function reloadProducts(): Promise<void> {
  return products.$page.reload(products.$params.get() ?? FIRST_PAGE);
}

/** Shows what others have changed since. */
export function refreshProducts(): Promise<void> {
  return refresh(products.$page, products.$params.get() ?? FIRST_PAGE);
}

/** A product as the table shows it. */
export function findShown(id: string): AdminProduct | undefined {
  const page = products.$page.get();
  return page.status === 'ready' ? page.value.products.find(({ _id }) => _id === id) : undefined;
}

/** Changes a product in its row, in the shop and then in the table. */
export async function changeInRow(
  { _id, isListed }: AdminProduct,
  patch: ProductPatch,
): Promise<void> {
  const changed = await asAdmin(() => patchProduct(_id, patch), 'Error updating product');
  const shown = { ...changed, isListed: patch.isListed ?? isListed };
  products.$page.change((page) => ({
    ...page,
    products: page.products.map((product) => (product._id === _id ? shown : product)),
  }));
}
