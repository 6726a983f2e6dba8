import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'shared';
import { matchRoute, paths } from '../../routes.ts';

/** Which products are listed; an empty keyword means all of them. */
export interface ListingParams {
  keyword: string;
  pageNumber: number;
}

export const FIRST_PAGE: ListingParams = { keyword: '', pageNumber: 1 };

/** What an address such as `/search/sensor/page/2` or `/search?keyword=sensor` lists; the first page when unclear. */
export function paramsOf(address: string): ListingParams {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const asked = pathname === paths.searchForm ? searchParams.get('keyword') : null;
  const { keyword = asked ?? '', pageNumber } = matchRoute(pathname)?.params ?? {};
  return { keyword: keyword.trim(), pageNumber: readPageNumber(pageNumber) };
}

/** A page number in an address; the first when it is no whole number above 0. */
export function readPageNumber(text = '1'): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** How many products a page of a listing may show. */
export type PageSize = (typeof PAGE_SIZES)[number];

/** A page size in an address, or as it was stored; the default when it is none of those on offer. */
export function readPageSize(text: string): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
}

export const PAGE_SIZE_PARAMETER = 'itemsPerPage';

/** The address of a listing's page with so many products on each. */
export function withPageSize(path: string, size: PageSize): string {
  if (size === DEFAULT_PAGE_SIZE) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${PAGE_SIZE_PARAMETER}=${size}`;
}

/** How much was found and which page of it is shown; empty when nothing was. */
export function countLabel({ total, page, pages }: Record<'total' | 'page' | 'pages', number>) {
  if (total === 0) return '';
  const count = total === 1 ? '1 product' : `${total} products`;
  return pages > 1 ? `${count}, page ${page} of ${pages}` : count;
}
