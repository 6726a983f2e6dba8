import { matchRoute } from '../../routes.ts';

/** A choice among the products, as addresses and the API write it, e.g. `['brand', 'wattlebird']`. */
export type Filter = readonly [name: string, value: string];

/** All that an address says of which products are shown and in which order; a name may come repeatedly. */
export type Filters = readonly Filter[];

const NAMES = ['category', 'brand', 'minPrice', 'maxPrice', 'inStock', 'minRating', 'sort'];

/** Begins the name of a specification. */
export const SPEC = 'spec.';

/** The group that an address is the page of; its products are what there is to choose from. */
export function groupAt(pathname: string): Filter | null {
  const { pattern = '', params } = matchRoute(pathname) ?? {};
  const [, kind = ''] = /^\/(category|brand)\//.exec(pattern) ?? [];
  return params?.slug ? [kind, params.slug] : null;
}

/** The filters that an address has. What has another meaning is left out, also a choice of groups within one. */
export function filtersAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Filters {
  const group = groupAt(pathname)?.[0];
  return [...new URLSearchParams(search)].filter(
    ([name, value]) =>
      value !== '' && name !== group && (NAMES.includes(name) || name.startsWith(SPEC)),
  );
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
