import { useStore } from '@nanostores/react';
import { DEFAULT_PAGE_SIZE } from 'shared';
import { useHydrated } from '../../components/useHydrated.ts';
import type { Remote } from '../../lib/resource.ts';
import { FIRST_PAGE } from '../listing/params.ts';
import type { ListingParams, PageSize } from '../listing/params.ts';
import { groupAt, writeFilters } from './filters.ts';
import type { Filter, Filters } from './filters.ts';
import type { BuiltPage } from './built-page.ts';
import { $facets, $filters, shop } from './shop.ts';

interface Shown {
  pageSize: PageSize;
  params: ListingParams | null;
  page: Remote<BuiltPage>;
  filters: { all: Filters; text: string };
}

const NO_FILTERS: Filters = [];

/**
 * What the listing shows: during hydration of a page built with its products, these, whose live texts may have been
 * updated since.
 */
export function useListing(built: BuiltPage | null): Shown {
  const hydrated = useHydrated();
  const params = useStore(shop.$params);
  const page = useStore(shop.$page);
  const chosen = useStore($filters);
  const chosenSize = useStore(shop.$pageSize);
  const pageSize = hydrated ? chosenSize : DEFAULT_PAGE_SIZE;
  const all = hydrated ? chosen : NO_FILTERS;
  const shown = { pageSize, filters: { all, text: writeFilters(all) } };
  if (hydrated && (!built || page.status !== 'idle')) return { ...shown, params, page };
  if (!built) return { ...shown, params: null, page: { status: 'loading' } };
  return { ...shown, params: FIRST_PAGE, page: { status: 'ready', value: built } };
}

/** The category or brand of a page. */
export interface ShownGroup {
  is: Filter;
  /** Undefined while unknown. */
  name?: string;
}

/** The group that the page was built for, else that in its URL. A search has none. */
export function useShownGroup(built: ShownGroup | undefined): ShownGroup | null {
  const hydrated = useHydrated();
  const facets = useStore($facets);
  if (built) return built;
  const is = hydrated ? groupAt(location.pathname) : null;
  if (!is) return null;
  const [kind, slug] = is;
  const known = kind === 'brand' ? facets?.brand : facets?.category;
  // A former slug leads to the group's products, but is not among the facets' names.
  return { is, name: known && (known.find((group) => group.slug === slug)?.name ?? 'Shop') };
}
