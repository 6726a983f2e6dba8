import { matchRoute } from '../../routes.ts';

/** A choice among the products, as addresses and the API write it, e.g. `['brand', 'wattlebird']`. */
export type Filter = readonly [name: string, value: string];

/** All that an address says of which products are shown and in which order; a name may come repeatedly. */
export type Filters = readonly Filter[];

/** What may be chosen once, and what the API takes for it. */
const SINGLE = new Map([
  ['minPrice', /^\d{1,9}(\.\d\d?)?$/],
  ['maxPrice', /^\d{1,9}(\.\d\d?)?$/],
  ['inStock', /^true$/],
  ['minRating', /^[1-5]$/],
  ['sort', /^(newest|-?price|rating|name)$/],
]);

/** Begins the name of a specification. */
export const SPEC = 'spec.';

/** The group that an address is the page of; its products are what there is to choose from. */
export function groupAt(pathname: string): Filter | null {
  const { pattern = '', params } = matchRoute(pathname) ?? {};
  const [, kind = ''] = /^\/(category|brand)\//.exec(pattern) ?? [];
  return params?.slug ? [kind, params.slug] : null;
}

/**
 * The filters that an address has. What has another meaning, or none, is left out, also a choice of groups within one: the
 * API would refuse to answer.
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

/** The same in an address; empty for all products in the usual order. */
export function writeFilters(filters: Filters): string {
  return filters.length > 0 ? `?${new URLSearchParams(filters.map((filter) => [...filter]))}` : '';
}

/** All but the order. */
export const choicesOf = (filters: Filters): Filters => filters.filter(([name]) => name !== 'sort');

export const valueOf = (filters: Filters, wanted: string): string | undefined =>
  filters.find(([name]) => name === wanted)?.[1];

export const isChosen = (filters: Filters, [name, value]: Filter): boolean =>
  filters.some(([otherName, other]) => otherName === name && other === value);

/** The choice of one thing as the address writes it, by any of its names and in any capitals; null when it is not made. */
export const chosenAs = (filters: Filters, name: string, names: readonly string[]): Filter | null =>
  filters.find(
    ([otherName, value]) =>
      otherName === name && names.some((each) => each.toLowerCase() === value.toLowerCase()),
  ) ?? null;

/** Without a choice that was made, else with it. */
export function toggled(filters: Filters, choice: Filter): Filters {
  if (!isChosen(filters, choice)) return [...filters, choice];
  return filters.filter((filter) => !isChosen([filter], choice));
}

/** With these as the only values of their names; empty ones are taken away. */
export function replaced(filters: Filters, values: Readonly<Record<string, string>>): Filters {
  return [
    ...filters.filter(([name]) => !(name in values)),
    ...Object.entries(values).filter(([, value]) => value !== ''),
  ];
}
