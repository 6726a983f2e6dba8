import { PAGE_SIZES } from 'shared';
import { paramsOf, readPageNumber } from '../../listing/params.ts';

/** The query parameters of every list. */
export interface Paging {
  keyword: string;
  pageNumber: number;
  itemsPerPage: number;
}

/** Parses a filter from its URL parameter; `given` is null if the parameter is absent. */
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

/** Reads and writes a list's URL. It holds the whole query, so that Back and a shared link lead to the same rows. */
export interface ListAddress<Query extends Paging> {
  /** Selectable rows per page; the first is the default. */
  sizes: readonly [number, ...number[]];
  read(place: Pick<Location, 'pathname' | 'search'>): Query;
  hasSize(place: Pick<Location, 'search'>): boolean;
  /** Leaves out defaults. */
  write(query: Query): string;
}

interface Options {
  sizes?: readonly [number, ...number[]];
  sizeName?: string;
  /** Makes a path with keyword and page; by default they are in the query string. */
  pathOf?: (query: Paging) => string;
}

/** @param fields the list's filters, by parameter name */
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
    hasSize: ({ search }) => new URLSearchParams(search).has(sizeName),
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
