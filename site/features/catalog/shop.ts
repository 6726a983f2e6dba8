import { atom } from 'nanostores';
import type { ListingFacets, ProductPage } from 'shared';
import { ApiError } from '../../lib/api/client.ts';
import { listProducts } from '../../lib/api/products.ts';
import type { ProductQuery } from '../../lib/api/products.ts';
import { goTo } from '../listing/navigation.ts';
import { FIRST_PAGE } from '../listing/params.ts';
import { createListing } from '../listing/create-listing.ts';
import { filtersAt, groupAt, withoutChoices, writeFilters } from './filters.ts';
import type { Filter, Filters } from './filters.ts';
import { missingLabel, pathOf } from './built-page.ts';

/** The filters in the page's URL; empty during the build. */
export const $filters = atom<Filters>(import.meta.env.SSR ? [] : filtersAt(location));

/** Screens with space for the filters beside the products. */
export const WIDE = '(width >= 60em)';

/** Screens on which they are open at first. */
const OPEN = '(width >= 75em)';

/** Whether the filters are open. */
export const $isFiltering = atom(!import.meta.env.SSR && matchMedia(OPEN).matches);

/** The facets, once filters were opened; old ones stay while new ones load. */
export const $facets = atom<ListingFacets | null>(null);
let wantsFacets = false;

/** The listing of the shop, or of the category or brand in the URL. */
export const shop = createListing(
  listHere,
  (params) => pathOf(params, groupAt(location.pathname)) + writeFilters($filters.get()),
);

async function listHere(query: ProductQuery, signal: AbortSignal): Promise<ProductPage> {
  const filters = filtersAt(location);
  if (writeFilters(filters) !== writeFilters($filters.get())) $filters.set(filters);
  const group = groupAt(location.pathname);
  const facets = wantsFacets ? 'true' : undefined;
  const narrowed = group ? [group, ...filters] : filters;
  const page = await listProducts({ ...query, facets }, signal, narrowed).catch((failure) => {
    throw isUnknown(group, failure) ? new ApiError(missingLabel(group), 404) : failure;
  });
  if (page.facets && !signal.aborted) $facets.set(page.facets);
  return page;
}

/** Whether the API refused the page's group, which means that there is no such page. */
function isUnknown(group: Filter | null, failure: unknown): group is Filter {
  const errors = failure instanceof ApiError ? failure.errors : [];
  return group !== null && errors.some(({ path }) => path === group[0]);
}

/** Shows the first page with other filters or another sort order. */
export function filterShop(filters: Filters): void {
  const { keyword } = shop.$params.get() ?? FIRST_PAGE;
  $filters.set(filters);
  // The open sheet has its own history entry, which is replaced.
  const isSheet = $isFiltering.get() && !matchMedia(WIDE).matches;
  goTo(shop, { ...FIRST_PAGE, keyword }, isSheet);
}

/** Removes all filters, but keeps the sort order. */
export function clearFilters(): void {
  filterShop(withoutChoices($filters.get()));
}

/** Why the facets could not be loaded, or empty. */
export const $facetsFailure = atom('');

/** Loads the facets, now and with each later listing. After a failure the old ones stay. */
export async function loadFacets(): Promise<void> {
  wantsFacets = true;
  const params = shop.$params.get();
  if (!params || $facets.get()) return;
  if (shop.$page.get().status !== 'ready') return shop.$page.reload(params);
  $facetsFailure.set('');
  const answer = await shop.$page.fetch(params);
  if (answer?.status === 'ready') shop.$page.set(answer);
  else if (answer && 'message' in answer) $facetsFailure.set(answer.message);
}
