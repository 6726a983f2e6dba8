import type { PageSize } from '../../components/page-choice.ts';
import type { ListingPlace } from './logic.ts';
import { pathOf, placeOf } from './logic.ts';
import { $pageSize, $place, openListing } from './store.ts';

/** Goes to a listing without loading a document: a new entry in the history, from the top. */
export function goTo(place: ListingPlace): void {
  const path = pathOf(place);
  if (path !== location.pathname) history.pushState(null, '', path);
  scrollTo({ top: 0, behavior: 'instant' });
  void openListing(place);
}

/** Shows the same listing from its first page with another number of products a page. */
export function changePageSize(size: PageSize): void {
  $pageSize.set(size);
  goTo({ keyword: $place.get()?.keyword ?? '', pageNumber: 1 });
}

/** Asks again for what is on the screen. */
export function retry(): void {
  void openListing(placeOf(location.pathname));
}

/** Follows the browser's back and forward buttons. */
export function followHistory(): () => void {
  addEventListener('popstate', retry);
  return () => removeEventListener('popstate', retry);
}
