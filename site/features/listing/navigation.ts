import { DEFAULT_PAGE_SIZE } from 'shared';
import { isOverlayOpen } from '../../components/overlay-place.ts';
import { paths } from '../../routes.ts';
import { PAGE_SIZE_PARAMETER, paramsOf, readPageSize, withPageSize } from './params.ts';
import type { ListingParams, PageSize } from './params.ts';
import { openListing } from './store.ts';
import type { Listing } from './store.ts';

const pathHere = () => location.pathname + location.search;

/** The address of a page of the listing, with as many products on each as now. */
export function addressOf(listing: Listing, params: ListingParams): string {
  return withPageSize(listing.pathOf(params), listing.$pageSize.get());
}

/**
 * Goes to a page of the listing without loading a document.
 * @param isSamePlace whether it takes the place of what is shown in the history; else it is a new entry
 */
export function goTo(listing: Listing, params: ListingParams, isSamePlace = false): void {
  const path = addressOf(listing, params);
  if (path !== pathHere()) history[isSamePlace ? 'replaceState' : 'pushState'](null, '', path);
  void openListing(listing, params);
}

/** From now on a page of the listing, and of later ones, has so many products. */
export function choosePageSize({ $chosenSize, $pageSize }: Listing, size: PageSize): void {
  $chosenSize.set(size);
  $pageSize.set(size);
}

/**
 * What the address names. A first page whose address names no page size has the one that was chosen last; the address
 * then says so, and a link to it shows the same page to everybody.
 */
export function readAddress(listing: Listing, chosen = listing.$chosenSize.get()): ListingParams {
  const params = paramsOf(location.href);
  const size = new URLSearchParams(location.search).get(PAGE_SIZE_PARAMETER);
  const usual = params.pageNumber > 1 ? DEFAULT_PAGE_SIZE : chosen;
  listing.$pageSize.set(size === null ? usual : readPageSize(size));
  // That of a plain form takes its usual shape.
  const isForm = location.pathname === paths.searchForm;
  const path = isForm ? addressOf(listing, params) : withPageSize(pathHere(), usual);
  if (isForm || (size === null && path !== pathHere())) history.replaceState(null, '', path);
  return params;
}

/** Shows what the address names, also when it was shown before. */
export function openAddress(listing: Listing): void {
  void openListing(listing, readAddress(listing));
}

/** Follows the browser's back and forward buttons. */
export function followHistory(listing: Listing): () => void {
  // What was shown without a page size in its address had the usual one.
  const open = () => {
    if (!isOverlayOpen()) void openListing(listing, readAddress(listing, DEFAULT_PAGE_SIZE));
  };
  addEventListener('popstate', open);
  return () => removeEventListener('popstate', open);
}
