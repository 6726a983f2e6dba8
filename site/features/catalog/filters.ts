import { matchRoute } from '../../routes.ts';

/** A filter as in URLs and the API, e.g. `['brand', 'wattlebird']`. */
export type Filter = readonly [name: string, value: string];

/** All filters and the sort order of a URL; names may repeat. */
export type Filters = readonly Filter[];

/** Single-valued filters, with the values that the API accepts. */
const SINGLE = new Map([
  ['minPrice', /^\d{1,9}(\.\d\d?)?$/],
  ['maxPrice', /^\d{1,9}(\.\d\d?)?$/],
  ['inStock', /^true$/],
  ['minRating', /^[1-5]$/],
  ['sort', /^(newest|-?price|rating|name)$/],
  ['exact', /^true$/],
]);

/** Prefix of a specification's name. */
export const SPEC = 'spec.';

/** The category or brand of a group's page, else null. */
export function groupAt(pathname: string): Filter | null {
  const { pattern = '', params } = matchRoute(pathname) ?? {};
  const [, kind = ''] = /^\/(category|brand)\//.exec(pattern) ?? [];
  return params?.slug ? [kind, params.slug] : null;
}

/**
 * The filters of a URL. Drops other parameters and what the API would refuse: invalid values, and filters by a group of the
 * same kind on a group's page.
 */
export function filtersAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Filters {
  const group = groupAt(pathname)?.[0];
  const given = new URLSearchParams(search);
  return [...given].filter(([name, value]) => {
    const pattern = SINGLE.get(name);
    if (name === 'maxPrice' && Number(value) < Number(given.get('minPrice'))) return false;
    if (pattern) return pattern.test(value) && given.getAll(name).length === 1;
    const isMultiple = name === 'category' || name === 'brand' || name.startsWith(SPEC);
    return isMultiple && value !== '' && name !== group;
  });
}

/** Filters as a query string; empty if there are none. */
export function writeFilters(filters: Filters): string {
  return filters.length > 0 ? `?${new URLSearchParams(filters.map((filter) => [...filter]))}` : '';
}

/** How to search and sort, which is no filter. */
const isSearchOption = ([name]: Filter): boolean => name === 'sort' || name === 'exact';

/** All filters without the sort order. A price range counts once, as its `minPrice`. */
export const choicesOf = (filters: Filters): Filters =>
  filters.filter(
    (filter) =>
      !isSearchOption(filter) && !(filter[0] === 'maxPrice' && valueOf(filters, 'minPrice') !== undefined),
  );

export const withoutChoices = (filters: Filters): Filters => filters.filter(isSearchOption);

export const valueOf = (filters: Filters, wanted: string): string | undefined =>
  filters.find(([name]) => name === wanted)?.[1];

export const isChosen = (filters: Filters, [name, value]: Filter): boolean =>
  filters.some(([otherName, other]) => otherName === name && other === value);

/** The chosen filter with any of these values, ignoring case, as written in the URL; null if not chosen. */
export const chosenAs = (filters: Filters, name: string, names: readonly string[]): Filter | null =>
  filters.find(
    ([otherName, value]) =>
      otherName === name && names.some((each) => each.toLowerCase() === value.toLowerCase()),
  ) ?? null;

/** Removes `choice` if present, else adds it. */
export function toggled(filters: Filters, choice: Filter): Filters {
  if (!isChosen(filters, choice)) return [...filters, choice];
  return filters.filter((filter) => !isChosen([filter], choice));
}

/** Sets these as the only values of their names; empty values remove the filter. */
export function replaced(filters: Filters, values: Readonly<Record<string, string>>): Filters {
  return [
    ...filters.filter(([name]) => !(name in values)),
    ...Object.entries(values).filter(([, value]) => value !== ''),
  ];
}
