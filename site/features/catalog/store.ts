import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { DEFAULT_PAGE_SIZE } from 'shared';
import type { ProductPage } from 'shared';
import { NETWORK_MESSAGE } from '../../api/client.ts';
import { listProducts } from '../../api/products.ts';
import type { PageSize } from '../../components/page-choice.ts';
import { readPageSize } from '../../components/page-choice.ts';
import type { ListingPlace } from './logic.ts';

export type Listing =
  | { status: 'pending' }
  | { status: 'loading' }
  | { status: 'ready'; page: ProductPage }
  | { status: 'failed'; message: string };

/** How many products a page shows; remembered on this browser. */
export const $pageSize = persistentAtom<PageSize>('itemsPerPage', DEFAULT_PAGE_SIZE, {
  decode: readPageSize,
  encode: String,
});

/** Which listing is shown; null until the page has looked at its address. */
export const $place = atom<ListingPlace | null>(null);

/** What is known of it; pending until it is asked for. */
export const $listing = atom<Listing>({ status: 'pending' });

let running: AbortController | undefined;

/** Shows a listing: a skeleton first, then what the shop answers. */
export async function openListing(place: ListingPlace): Promise<void> {
  $listing.set({ status: 'loading' });
  $place.set(place);
  const listing = await fetchListing(place);
  if (listing) $listing.set(listing);
}

/**
 * Asks for a listing. A later question makes an earlier one void, so that an old answer never
 * replaces a newer one.
 * @returns null when it became void.
 */
export async function fetchListing(place: ListingPlace): Promise<Listing | null> {
  running?.abort();
  const own = new AbortController();
  running = own;
  try {
    const page = await listProducts({ ...place, itemsPerPage: $pageSize.get() }, own.signal);
    return own.signal.aborted ? null : { status: 'ready', page };
  } catch (error) {
    if (own.signal.aborted) return null;
    return { status: 'failed', message: error instanceof Error ? error.message : NETWORK_MESSAGE };
  }
}
