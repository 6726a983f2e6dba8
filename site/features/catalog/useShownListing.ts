import { useStore } from '@nanostores/react';
import { useHydrated } from '../../components/useHydrated.ts';
import type { Remote } from '../../state/resource.ts';
import { FIRST_PAGE } from '../listing/params.ts';
import type { ListingParams } from '../listing/params.ts';
import { withFreshFacts } from './logic.ts';
import type { BuiltPage } from './logic.ts';
import { shop } from './store.ts';

interface Shown {
  params: ListingParams | null;
  page: Remote<BuiltPage>;
}

/**
 * What the listing shows. While React takes over a page that was built with its products, that is
 * exactly what the page holds: what was built, with the prices and stock put in since.
 */
export function useShownListing(built: BuiltPage | null): Shown {
  const hydrated = useHydrated();
  const params = useStore(shop.$params);
  const page = useStore(shop.$page);
  if (hydrated && (!built || page.status !== 'idle')) return { params, page };
  if (!built) return { params: null, page: { status: 'loading' } };
  const fresh = page.status === 'ready' ? page.value.products : [];
  const value = { ...built, products: withFreshFacts(built.products, fresh) };
  return { params: FIRST_PAGE, page: { status: 'ready', value } };
}
