import { PAGE_SIZES } from 'shared';
import { paramsOf, readPageNumber } from '../../listing/params.ts';

/** What every list is asked for. */
export interface Paging {
  keyword: string;
  pageNumber: number;
  itemsPerPage: number;
}

/** Reads a filter from the text in the address; null where the address does not name it. */
type Field<Value extends string> = (given: string | null) => Value;
type Fields = Readonly<Record<string, Field<string>>>;

export const text: Field<string> = (given) => given ?? '';

export const oneOf =
  <const Value extends string, const Usual extends string>(
    options: readonly Value[],
    usual: Usual,
  ): Field<Value | Usual> =>
  (given) =>
    options.find((option) => option === given) ?? usual;

/** The address of a list. All that a list is asked for stands in it, so that Back and a link lead to the same rows. */
export interface ListAddress<Query extends Paging> {
  /** Rows per page on offer; the first is the usual one. */
  sizes: readonly [number, ...number[]];
  read(place: Pick<Location, 'pathname' | 'search'>): Query;
  /** What is usual is left out. */
  write(query: Query): string;
}

interface Options {
  sizes?: readonly [number, ...number[]];
  sizeName?: string;
  /** The path, where keyword and page stand in it; else they stand in the query string. */
  pathOf?: (query: Paging) => string;
}

/** @param fields the filters of the list, by their names in the query string */
export function createAddress<F extends Fields>(
  fields: F,
  { sizes = PAGE_SIZES, sizeName = 'rows', pathOf }: Options = {},
): ListAddress<Paging & { [Name in keyof F]: ReturnType<F[Name]> }> {
  const filters = Object.entries(fields) as [keyof F & string, Field<string>][];
  return {
    sizes,
    read({ pathname, search }) {
      const given = new URLSearchParams(search);
      const filter = filters.map(([name, readField]) => [name, readField(given.get(name))]);
      const inQuery = {
        keyword: (given.get('keyword') ?? '').trim(),
        pageNumber: readPageNumber(given.get('page') ?? undefined),
      };
      return {
        ...Object.fromEntries(filter),
        ...(pathOf ? paramsOf(pathname) : inQuery),
        itemsPerPage: sizes.find((size) => String(size) === given.get(sizeName)) ?? sizes[0],
      };
    },
    write(query) {
      const { keyword, pageNumber, itemsPerPage } = query;
      const given = new URLSearchParams();
      for (const [name, readField] of filters)
        if (query[name] !== readField(null)) given.set(name, query[name]);
      if (!pathOf && keyword) given.set('keyword', keyword);
      if (!pathOf && pageNumber > 1) given.set('page', String(pageNumber));
      if (itemsPerPage !== sizes[0]) given.set(sizeName, String(itemsPerPage));
      const path = pathOf ? pathOf(query) : location.pathname;
      return given.size > 0 ? `${path}?${given}` : path;
    },
  };
}
