import { atom } from 'nanostores';
import { DEFAULT_PAGE_SIZE } from 'shared';
import type { ProductPage } from 'shared';
import type { ProductQuery } from '../../lib/api/products.ts';
import { resource } from '../../lib/resource.ts';
import { storedAtom } from '../../lib/stored-atom.ts';
import { PAGE_SIZE_PARAMETER, readPageSize, withPageSize } from './params.ts';
import type { ListingParams, PageSize } from './params.ts';

type Query = ListingParams & ProductQuery;

/**
 * What a page with a listing holds.
 * @param fetchPage asks the shop for a page of it
 * @param pathOf the address of a page of the listing, but for the page size
 */
export function createListing(
  fetchPage: (query: Query, signal: AbortSignal) => Promise<ProductPage>,
  pathOf: (params: ListingParams) => string,
) {
  /** Which page size was chosen last. */
  const $chosenSize = storedAtom<PageSize>(PAGE_SIZE_PARAMETER, DEFAULT_PAGE_SIZE, {
    decode: readPageSize,
    encode: String,
  });
  const $pageSize = atom<PageSize>(DEFAULT_PAGE_SIZE);
  /** What is shown; null until the page has looked at its address. */
  const $params = atom<ListingParams | null>(null);
  const $page = resource<ProductPage, [ListingParams]>((params, signal) =>
    listWithinPages({ ...params, itemsPerPage: $pageSize.get() }, signal),
  );

  /** Past the end, as with another page size or after a deletion, it is the last page; the address follows. */
  async function listWithinPages(query: Query, signal: AbortSignal): Promise<ProductPage> {
    const found = await fetchPage(query, signal);
    if (signal.aborted || found.pages === 0 || found.page <= found.pages) return found;
    const last = { keyword: query.keyword, pageNumber: found.pages };
    history.replaceState(null, '', withPageSize(pathOf(last), $pageSize.get()));
    $params.set(last);
    return fetchPage({ ...query, ...last }, signal);
  }

  return { $chosenSize, $pageSize, $page, $params, pathOf };
}

export type Listing = ReturnType<typeof createListing>;

/** Shows a page of a listing: a skeleton first, then what the shop answers. */
export function openListing({ $page, $params }: Listing, params: ListingParams): Promise<void> {
  const loaded = $page.load(params);
  $params.set(params);
  return loaded;
}
