import { RATING_SCALE, toDollars, type Cents, type ListingFacets } from 'shared';
import { specFacets, type Field, type Specification } from './spec-facets';

/** Products that no facet tells apart: they pass the same filters, and count in the same choices. */
export interface Cell {
  categoryId: number | null;
  brandId: number | null;
  /** The same for products with the same specifications. */
  specSet: string;
  /** The lowest price of their range: filters pass all prices of a range, or none. */
  price: Cents;
  /** Whole ones, from 0. */
  stars: number;
  inStock: boolean;
  /** How many products these are. */
  count: number;
}

/** What a list can be narrowed down by; specifications by their slugs. */
export type Facet = 'category' | 'brand' | 'price' | 'rating' | 'inStock' | `spec.${string}`;

/** What is chosen in one facet: which cells pass. */
export interface CellFilter {
  facet: Facet;
  passes(cell: Cell): boolean;
}

/** The cells that pass all filters but that of one facet; all filters where none is named. */
export type Passing = (except?: Facet) => readonly Cell[];

export function applyFilters(cells: readonly Cell[], filters: readonly CellFilter[]): Passing {
  const byMissed = new Map<Facet | undefined, Cell[]>();
  for (const cell of cells) {
    const [missed, another] = filters.filter((filter) => !filter.passes(cell));
    if (another) continue;
    const alike = byMissed.get(missed?.facet);
    if (alike) alike.push(cell);
    else byMissed.set(missed?.facet, [cell]);
  }
  const all = byMissed.get(undefined) ?? [];
  return (except) => (except && byMissed.has(except) ? [...all, ...byMissed.get(except)!] : all);
}

/** How many products some cells have. */
export const countOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { count }) => sum + count, 0);

/** How many products have each value. */
function countBy<Value>(cells: readonly Cell[], valueOf: (cell: Cell) => Value) {
  const counts = new Map<Value, number>();
  for (const cell of cells) {
    const value = valueOf(cell);
    counts.set(value, (counts.get(value) ?? 0) + cell.count);
  }
  return counts;
}

/** A category or a brand. */
export interface Group {
  id: number;
  slug: string;
  name: string;
  /** The category that it is part of. */
  parentId: number | null;
}

/** What facets are called, in the order of the shop. */
export interface Names {
  category: readonly Group[];
  brand: readonly Group[];
  fields: readonly Field[];
  /** The specifications of each set. */
  specSets: ReadonlyMap<string, readonly Specification[]>;
}

/** What is chosen, which stays among the facets' choices however few products have it. */
export interface Chosen {
  /** Row ids, without those of their parts. */
  category: readonly number[];
  brand: readonly number[];
  /** Values in lower case, by slug. */
  specs: ReadonlyMap<string, readonly string[]>;
  price: Bounds;
  /** At least so many stars. */
  rating: number | null;
}

/** In cents, both included; null for no bound. */
export interface Bounds {
  min: Cents | null;
  max: Cents | null;
}

/** How many products each choice of each facet would bring. */
export function countFacets(passing: Passing, names: Names, chosen: Chosen): ListingFacets {
  const categories = countBy(passing('category'), ({ categoryId }) => categoryId);
  const brands = countBy(passing('brand'), ({ brandId }) => brandId);
  const sets = countBy(passing(), ({ specSet }) => specSet);
  const setsFor = (slug: string) =>
    chosen.specs.has(slug) ? countBy(passing(`spec.${slug}`), ({ specSet }) => specSet) : sets;
  return {
    category: groupFacet(names.category, categories, chosen.category),
    brand: groupFacet(names.brand, brands, chosen.brand),
    inStock: { count: countOf(passing('inStock').filter(({ inStock }) => inStock)) },
    spec: specFacets(setsFor, names, chosen.specs),
    price: priceFacet(
      countBy(passing('price'), ({ price }) => rangeOf(price)),
      chosen.price,
    ),
    rating: ratingFacet(
      countBy(passing('rating'), ({ stars }) => stars),
      chosen.rating,
    ),
  };
}

/** Groups that have products, they or their parts, or are chosen. */
function groupFacet(
  groups: readonly Group[],
  counts: ReadonlyMap<number | null, number>,
  chosen: readonly number[],
) {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const totals = new Map<number, number>();
  for (const [id, count] of counts)
    for (let at = byId.get(id ?? 0); at; at = byId.get(at.parentId ?? 0))
      totals.set(at.id, (totals.get(at.id) ?? 0) + count);
  return groups
    .filter(({ id }) => totals.has(id) || chosen.includes(id))
    .map(({ id, slug, name }) => ({ slug, name, count: totals.get(id) ?? 0 }));
}

/** Where the ranges of prices begin; each ends a cent before the next. */
const PRICE_STARTS: readonly Cents[] = [0, 1_000, 2_000, 5_000, 10_000, 25_000];

const rangeOf = (price: Cents) => PRICE_STARTS.findLastIndex((start) => start <= price);

/** Where prices have to be told apart, from the lowest: at the ranges' beginnings, and at the ends of what is chosen. */
export function priceSteps({ min, max }: Bounds): Cents[] {
  const ends = [min ?? 0, max === null ? 0 : max + 1];
  return [...new Set([...PRICE_STARTS, ...ends])].sort((a, b) => a - b);
}

/** The ranges that have products, or are chosen. @param counts by the place of the range */
export function priceFacet(
  counts: ReadonlyMap<number, number>,
  chosen: Bounds,
): ListingFacets['price'] {
  return PRICE_STARTS.flatMap((min, range) => {
    const next = PRICE_STARTS[range + 1];
    const max = next === undefined ? null : next - 1;
    const count = counts.get(range) ?? 0;
    const isChosen = chosen.max === max && (chosen.min ?? 0) === min;
    if (count === 0 && !isChosen) return [];
    return [{ min: toDollars(min), max: max === null ? null : toDollars(max), count }];
  });
}

/** Whole stars, the most first: so or better. */
const STARS = Array.from({ length: RATING_SCALE }, (_, index) => RATING_SCALE - index);

/** How many products have so many stars or more, where any does, and what is chosen. @param counts by whole stars */
export function ratingFacet(
  counts: ReadonlyMap<number, number>,
  chosen: number | null,
): ListingFacets['rating'] {
  const countFrom = (min: number) =>
    [...counts].reduce((sum, [stars, count]) => (stars >= min ? sum + count : sum), 0);
  return STARS.map((min) => ({ min, count: countFrom(min) })).filter(
    ({ min, count }) => count > 0 || min === chosen,
  );
}
