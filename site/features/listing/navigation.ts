import { paramsOf } from './params.ts';
import type { ListingParams } from './params.ts';
import { openListing } from './store.ts';
import type { Listing } from './store.ts';

/** Goes to a page of the listing without loading a document: a new entry in the history. */
export function goTo(listing: Listing, params: ListingParams): void {
  const path = listing.pathOf(params);
  if (path !== location.pathname) history.pushState(null, '', path);
  void openListing(listing, params);
}

/** Shows what the address names, also when it was shown before. */
export function openAddress(listing: Listing): void {
  void openListing(listing, paramsOf(location.pathname));
}

/** Follows the browser's back and forward buttons. */
export function followHistory(listing: Listing): () => void {
  const open = () => openAddress(listing);
  addEventListener('popstate', open);
  return () => removeEventListener('popstate', open);
}
