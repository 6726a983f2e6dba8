import { atom } from 'nanostores';
import type { ProductPage } from 'shared';
import { listProducts } from '../../../../api/products.ts';
import type { ProductQuery } from '../../../../api/products.ts';
import { paths } from '../../../../routes.ts';
import { FIRST_PAGE } from '../../../listing/params.ts';
import type { ListingParams } from '../../../listing/params.ts';
import { createListing } from '../../../listing/store.ts';
import { refresh } from '../../list/refresh.ts';

/** What has been done, or why it could not be; stays until the next thing is done. */
export const $notice = atom<{ done?: string | null; failure?: string }>({});

/** The products as a table. */
export const products = createListing('adminItemsPerPage', pathOf, listWithinPages);

/** The address of a page of the table. */
export function pathOf({ keyword, pageNumber }: ListingParams): string {
  return keyword ? paths.adminProductSearch(keyword, pageNumber) : paths.adminProducts(pageNumber);
}

/** Where the wanted page is gone, as after its only product was deleted, the last one is shown. */
async function listWithinPages(query: ProductQuery, signal?: AbortSignal): Promise<ProductPage> {
  const page = await listProducts(query, signal);
  if (signal?.aborted || page.pages === 0 || page.page <= page.pages) return page;
  const last = { keyword: query.keyword ?? '', pageNumber: page.pages };
  history.replaceState(null, '', pathOf(last));
  products.$params.set(last);
  return listProducts({ ...query, ...last }, signal);
}

/** Asks again for what is shown, which stays until the answer is there. */
export function reloadProducts(): Promise<void> {
  return products.$page.reload(products.$params.get() ?? FIRST_PAGE);
}

/** Shows what others have changed since. */
export function refreshProducts(): Promise<void> {
  return refresh(products.$page, products.$params.get() ?? FIRST_PAGE);
}
