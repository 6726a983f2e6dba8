import { DEFAULT_PAGE_SIZE } from 'shared';
import { isOverlayOpen } from '../../components/overlay-place.ts';
import { paths } from '../../routes.ts';
import { PAGE_SIZE_PARAMETER, paramsOf, readPageSize, withPageSize } from './params.ts';
import type { ListingParams, PageSize } from './params.ts';
import { openListing } from './store.ts';
import type { Listing } from './store.ts';

const pathHere = () => location.pathname + location.search;

/** The URL of a page of the listing, with the present page size. */
export function addressOf(listing: Listing, params: ListingParams): string {
  return withPageSize(listing.pathOf(params), listing.$pageSize.get());
}

/**
 * Shows a page of the listing without loading a document.
 * @param isSamePlace whether to replace the history entry instead of adding one
 */
export function goTo(listing: Listing, params: ListingParams, isSamePlace = false): void {
  const path = addressOf(listing, params);
  if (path !== pathHere()) history[isSamePlace ? 'replaceState' : 'pushState'](null, '', path);
  void openListing(listing, params);
}

/** Sets the page size of this listing, and the default of later ones. */
export function choosePageSize({ $chosenSize, $pageSize }: Listing, size: PageSize): void {
  $chosenSize.set(size);
  $pageSize.set(size);
}

/**
 * Reads the listing's parameters from the URL. A first page without a page size gets the one chosen last, which is written
 * to the URL, so that a shared link shows the same page.
 */
export function readAddress(listing: Listing, chosen = listing.$chosenSize.get()): ListingParams {
  const params = paramsOf(location.href);
  const size = new URLSearchParams(location.search).get(PAGE_SIZE_PARAMETER);
  const usual = params.pageNumber > 1 ? DEFAULT_PAGE_SIZE : chosen;
  listing.$pageSize.set(size === null ? usual : readPageSize(size));
  // Replace the URL of a form sent without scripts by the canonical one.
  const isForm = location.pathname === paths.searchForm;
  const path = isForm ? addressOf(listing, params) : withPageSize(pathHere(), usual);
  if (isForm || (size === null && path !== pathHere())) history.replaceState(null, '', path);
  return params;
}

/** Loads the listing in the URL, even if it is shown already. */
export function openAddress(listing: Listing): void {
  void openListing(listing, readAddress(listing));
}

/** Follows the browser's back and forward buttons. */
export function followHistory(listing: Listing): () => void {
  // History entries without a page size were shown with the default one.
  const open = () => {
    if (!isOverlayOpen()) void openListing(listing, readAddress(listing, DEFAULT_PAGE_SIZE));
  };
  addEventListener('popstate', open);
  return () => removeEventListener('popstate', open);
}
