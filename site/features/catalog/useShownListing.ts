import { useStore } from '@nanostores/react';
import { useHydrated } from '../../components/useHydrated.ts';
import type { BuiltPage, ListingPlace } from './logic.ts';
import { withFreshFacts } from './logic.ts';
import type { Listing } from './store.ts';
import { $listing, $place } from './store.ts';

/** Like a listing in the store; its products may be the built ones. */
export type ShownListing =
  Exclude<Listing, { status: 'ready' }> | { status: 'ready'; page: BuiltPage };

interface Shown {
  place: ListingPlace | null;
  listing: ShownListing;
}

const firstPage: ListingPlace = { keyword: '', pageNumber: 1 };

/**
 * What the listing shows. While React takes over a page that was built with its products, that is
 * exactly what the page holds: what was built, with the prices and stock put in since.
 */
export function useShownListing(built: BuiltPage | null): Shown {
  const hydrated = useHydrated();
  const place = useStore($place);
  const listing = useStore($listing);
  if (hydrated && (!built || listing.status !== 'pending')) return { place, listing };
  if (!built) return { place: null, listing: { status: 'loading' } };
  const fresh = listing.status === 'ready' ? listing.page.products : [];
  const page = { ...built, products: withFreshFacts(built.products, fresh) };
  return { place: firstPage, listing: { status: 'ready', page } };
}
