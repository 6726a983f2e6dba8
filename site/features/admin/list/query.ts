import { readPageNumber, readPageSize } from '../../listing/params.ts';
import type { PageSize } from '../../listing/params.ts';

/** What a list can be narrowed down to besides its keyword, by the names in the address. */
export type Filter = Readonly<Record<string, string>>;

/** What is asked of a list: all of it is in the address, so that Back and a link lead to it. */
export interface ListQuery<F extends Filter = Filter> {
  keyword: string;
  page: number;
  /** How many rows a page has. */
  rows: PageSize;
  filter: F;
}

/** What an address asks for with `?keyword=`, `?page=`, `?rows=` and the filter's names. */
export function readQuery<F extends Filter>(search: string, usual: F): ListQuery<F> {
  const given = new URLSearchParams(search);
  const filter = Object.entries(usual).map(([name, value]) => [name, given.get(name) ?? value]);
  return {
    keyword: (given.get('keyword') ?? '').trim(),
    page: readPageNumber(given.get('page') ?? undefined),
    rows: readPageSize(given.get('rows') ?? ''),
    filter: Object.fromEntries(filter) as F,
  };
}

/** The part of the address behind the path; empty for what is usual. */
export function writeQuery({ keyword, page, rows, filter }: ListQuery, usual: Filter): string {
  const given = Object.entries(filter).filter(([name, value]) => value !== usual[name]);
  const query = new URLSearchParams({
    ...Object.fromEntries(given),
    ...(keyword && { keyword }),
    ...(page > 1 && { page: String(page) }),
    ...(rows !== readPageSize('') && { rows: String(rows) }),
  });
  return query.size > 0 ? `?${query}` : '';
}
