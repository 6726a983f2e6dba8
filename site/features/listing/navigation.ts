import { isOverlayOpen } from '../../components/overlay-place.ts';
import { paths } from '../../routes.ts';
import { PAGE_SIZE_PARAMETER, paramsOf, readPageSize, withPageSize } from './params.ts';
import type { ListingParams } from './params.ts';
import { openListing } from './create-listing.ts';
import type { Listing } from './create-listing.ts';

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

/** Reads the listing's parameters from the URL. */
export function readAddress(listing: Listing): ListingParams {
  const params = paramsOf(location.href);
  listing.$pageSize.set(readPageSize(new URLSearchParams(location.search).get(PAGE_SIZE_PARAMETER)));
  // Replace the URL of a form sent without scripts by the canonical one.
  if (location.pathname === paths.searchForm) history.replaceState(null, '', addressOf(listing, params));
  return params;
}

/** Loads the listing in the URL, even if it is shown already. */
export function openAddress(listing: Listing): void {
  void openListing(listing, readAddress(listing));
}

/** Follows the browser's back and forward buttons. */
export function followHistory(listing: Listing): () => void {
  const open = () => {
    if (!isOverlayOpen()) openAddress(listing);
  };
  addEventListener('popstate', open);
  return () => removeEventListener('popstate', open);
}
