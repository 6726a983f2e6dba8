import { paths } from '../../routes.ts';
import { paramsOf } from './params.ts';
import type { ListingParams } from './params.ts';
import { openListing } from './store.ts';
import type { Listing } from './store.ts';

/** Goes to a page of the listing without loading a document: a new entry in the history. */
export function goTo(listing: Listing, params: ListingParams): void {
  const path = listing.pathOf(params);
  if (path !== location.pathname + location.search) history.pushState(null, '', path);
  void openListing(listing, params);
}

/** Shows what the address names, also when it was shown before. That of a plain form takes its usual shape. */
export function openAddress(listing: Listing): void {
  const params = paramsOf(location.href);
  if (location.pathname === paths.searchForm)
    history.replaceState(null, '', listing.pathOf(params));
  void openListing(listing, params);
}

/** Follows the browser's back and forward buttons. */
export function followHistory(listing: Listing): () => void {
  const open = () => openAddress(listing);
  addEventListener('popstate', open);
  return () => removeEventListener('popstate', open);
}
