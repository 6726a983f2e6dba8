import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { DEFAULT_PAGE_SIZE } from 'shared';
import type { ProductPage } from 'shared';
import { NETWORK_MESSAGE } from '../../../api/client.ts';
import { listProducts } from '../../../api/products.ts';
import type { PageSize } from '../../../components/page-choice.ts';
import { readPageSize } from '../../../components/page-choice.ts';
import type { ListingPlace } from './logic.ts';
import { pathOf, placeOf } from './logic.ts';

export type Listing =
  | { status: 'loading' }
  | { status: 'ready'; page: ProductPage }
  | { status: 'failed'; message: string };

/** How many products a page of the table shows; remembered on this browser. */
export const $pageSize = persistentAtom<PageSize>('adminItemsPerPage', DEFAULT_PAGE_SIZE, {
  decode: readPageSize,
  encode: String,
});

export const $place = atom<ListingPlace>({ keyword: '', pageNumber: 1 });
export const $listing = atom<Listing>({ status: 'loading' });

let running: AbortController | undefined;

/** Goes to a listing without loading a document: a new entry in the history. */
export function goTo(place: ListingPlace): void {
  const path = pathOf(place);
  if (path !== location.pathname) history.pushState(null, '', path);
  void openListing(place);
}

/** Shows the same listing from its first page with another number of products a page. */
export function changePageSize(size: PageSize): void {
  $pageSize.set(size);
  goTo({ ...$place.get(), pageNumber: 1 });
}

/** Shows what the address says, now and whenever the browser goes back or forward. */
export function followAddress(): () => void {
  const open = () => void openListing(placeOf(location.pathname));
  open();
  addEventListener('popstate', open);
  return () => removeEventListener('popstate', open);
}

/** Shows a listing: its outline first, then what the shop answers. */
export function openListing(place: ListingPlace): Promise<void> {
  $listing.set({ status: 'loading' });
  $place.set(place);
  return refreshListing();
}

/** Asks again for what is shown, which stays until the answer is there. An old answer counts no more. */
export async function refreshListing(): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  const place = $place.get();
  try {
    const page = await listProducts({ ...place, itemsPerPage: $pageSize.get() }, own.signal);
    if (own.signal.aborted) return;
    if (isPastTheEnd(page)) return showLastPage(place, page);
    $listing.set({ status: 'ready', page });
  } catch (error) {
    if (own.signal.aborted) return;
    const message = error instanceof Error ? error.message : NETWORK_MESSAGE;
    $listing.set({ status: 'failed', message });
  }
}

/** As after the only product of the last page was deleted. */
const isPastTheEnd = ({ page, pages }: ProductPage) => pages > 0 && page > pages;

function showLastPage(place: ListingPlace, { pages }: ProductPage): Promise<void> {
  const last = { ...place, pageNumber: pages };
  history.replaceState(null, '', pathOf(last));
  return openListing(last);
}
