import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'shared';
import { matchRoute, paths } from '../../routes.ts';

/** Parameters of a listing; an empty keyword lists all products. */
export interface ListingParams {
  keyword: string;
  pageNumber: number;
}

export const FIRST_PAGE: ListingParams = { keyword: '', pageNumber: 1 };

/** Parameters of a URL such as `/search/sensor/page/2` or `/search?keyword=sensor`; invalid ones give the first page. */
export function paramsOf(address: string): ListingParams {
  const { pathname, searchParams } = new URL(address, 'http://shop');
  const asked = pathname === paths.searchForm ? searchParams.get('keyword') : null;
  const { keyword = asked ?? '', pageNumber } = matchRoute(pathname)?.params ?? {};
  return { keyword: keyword.trim(), pageNumber: readPageNumber(pageNumber) };
}

/** A page number of a URL; 1 if it is not a positive integer. */
export function readPageNumber(text = '1'): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** Products per page. */
export type PageSize = (typeof PAGE_SIZES)[number];

/** A page size of a URL or the storage; the default if there is none, or it is not offered. */
export function readPageSize(text: string | null): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
}

export const PAGE_SIZE_PARAMETER = 'itemsPerPage';

/** Adds the page size to a listing's URL, unless it is the default. */
export function withPageSize(path: string, size: PageSize): string {
  if (size === DEFAULT_PAGE_SIZE) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${PAGE_SIZE_PARAMETER}=${size}`;
}

/** E.g. `70 products, page 2 of 5`; empty if nothing was found. */
export function countLabel({ total, page, pages }: Record<'total' | 'page' | 'pages', number>) {
  if (total === 0) return '';
  const count = total === 1 ? '1 product' : `${total} products`;
  return pages > 1 ? `${count}, page ${page} of ${pages}` : count;
}
