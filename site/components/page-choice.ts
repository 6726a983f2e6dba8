import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'shared';

/** How many products a page of a listing may show. */
export type PageSize = (typeof PAGE_SIZES)[number];

/** A remembered page size; the default when what is stored is none of those on offer. */
export function readPageSize(text: string): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
}

/** A page number in an address; the first when it is no whole number above 0. */
export function readPageNumber(text = '1'): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

interface Found {
  total: number;
  page: number;
  pages: number;
}

/** How much was found and where in it one is; empty when nothing was. */
export function countLabel({ total, page, pages }: Found): string {
  if (total === 0) return '';
  const count = total === 1 ? '1 product' : `${total} products`;
  return pages > 1 ? `${count}, page ${page} of ${pages}` : count;
}
