import { atom } from 'nanostores';
import { paths } from '../../../../routes.ts';
import { FIRST_PAGE } from '../../../listing/params.ts';
import type { ListingParams } from '../../../listing/params.ts';
import { createListing } from '../../../listing/store.ts';
import { refresh } from '../../list/refresh.ts';

/** What has been done, or why it could not be; stays until the next thing is done. */
export const $notice = atom<{ done?: string | null; failure?: string }>({});

/** The products as a table. */
export const products = createListing('adminItemsPerPage', pathOf);

/** The address of a page of the table. */
export function pathOf({ keyword, pageNumber }: ListingParams): string {
  return keyword ? paths.adminProductSearch(keyword, pageNumber) : paths.adminProducts(pageNumber);
}

/** Asks again for what is shown, which stays until the answer is there. */
export function reloadProducts(): Promise<void> {
  return products.$page.reload(products.$params.get() ?? FIRST_PAGE);
}

/** Shows what others have changed since. */
export function refreshProducts(): Promise<void> {
  return refresh(products.$page, products.$params.get() ?? FIRST_PAGE);
}
