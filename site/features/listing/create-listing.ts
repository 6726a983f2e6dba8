import { atom } from 'nanostores';
import { DEFAULT_PAGE_SIZE } from 'shared';
import type { ProductPage } from 'shared';
import type { ProductQuery } from '../../lib/api/products.ts';
import { resource } from '../../lib/resource.ts';
import { withPageSize } from './params.ts';
import type { ListingParams, PageSize } from './params.ts';

type Query = ListingParams & ProductQuery;

/**
 * The store of a listing.
 * @param fetchPage fetches a page
 * @param pathOf makes a page's URL, without the page size
 */
export function createListing(
  fetchPage: (query: Query, signal: AbortSignal) => Promise<ProductPage>,
  pathOf: (params: ListingParams) => string,
) {
  /** Only the URL keeps it, so that a link shows everybody the same page. */
  const $pageSize = atom<PageSize>(DEFAULT_PAGE_SIZE);
  /** The shown parameters; null until the URL has been read. */
  const $params = atom<ListingParams | null>(null);
  const $page = resource<ProductPage, [ListingParams]>((params, signal) =>
    listWithinPages({ ...params, itemsPerPage: $pageSize.get() }, signal),
  );

  /** Past the end, e.g. with another page size or after a deletion, shows the last page and updates the URL. */
  async function listWithinPages(query: Query, signal: AbortSignal): Promise<ProductPage> {
    const found = await fetchPage(query, signal);
    if (signal.aborted || found.pages === 0 || found.page <= found.pages) return found;
    const last = { keyword: query.keyword, pageNumber: found.pages };
    history.replaceState(null, '', withPageSize(pathOf(last), $pageSize.get()));
    $params.set(last);
    return fetchPage({ ...query, ...last }, signal);
  }

  return { $pageSize, $page, $params, pathOf };
}

export type Listing = ReturnType<typeof createListing>;

/** Loads a page of a listing; its state is `loading` until then. */
export function openListing({ $page, $params }: Listing, params: ListingParams): Promise<void> {
  const loaded = $page.load(params);
  $params.set(params);
  return loaded;
}
