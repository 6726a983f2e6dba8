import { RATING_SCALE, toDollars, type Cents, type ListingFacets } from 'shared';
import { specFacets, type Field, type Specification } from './spec-facets';

/** A group of products that no facet can tell apart: they pass the same filters and count for the same choices. */
export interface Cell {
  categoryId: number | null;
  brandId: number | null;
  /** Equal for products with the same specifications. */
  specSet: string;
  /** The lower end of their price range. Filters include or exclude a range as a whole. */
  price: Cents;
  /** The rating rounded down, from 0. */
  stars: number;
  inStock: boolean;
  /** Number of products. */
  count: number;
}

/** The facets of a list; specifications by slug. */
export type Facet = 'category' | 'brand' | 'price' | 'rating' | 'inStock' | `spec.${string}`;

/** The choice in one facet, as a test of cells. */
export interface CellFilter {
  facet: Facet;
  passes(cell: Cell): boolean;
}

/** The cells that pass all filters except that of the given facet. */
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

/** Total number of products in some cells. */
export const countOf = (cells: readonly Cell[]): number => cells.reduce((sum, { count }) => sum + count, 0);

/** Number of products by value. */
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
  /** The parent category. */
  parentId: number | null;
}

/** Labels for facets, in the shop's order. */
export interface Names {
  category: readonly Group[];
  brand: readonly Group[];
  fields: readonly Field[];
  /** The specifications of each set. */
  specSets: ReadonlyMap<string, readonly Specification[]>;
}

/** The current choices. They stay visible in the facets, however few products they have. */
export interface Chosen {
  /** Row ids, without those of subcategories. */
  category: readonly number[];
  brand: readonly number[];
  /** Values in lower case, by slug. */
  specs: ReadonlyMap<string, readonly string[]>;
  price: Bounds;
  /** Minimum number of stars. */
  rating: number | null;
}

/** Inclusive bounds in cents; null for none. */
export interface Bounds {
  min: Cents | null;
  max: Cents | null;
}

/** How many products each choice of each facet would give. */
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

/** Groups with products, directly or in their parts, and chosen groups. */
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

/** Lower ends of the price ranges; each range ends one cent below the next. */
const PRICE_STARTS: readonly Cents[] = [0, 1_000, 2_000, 5_000, 10_000, 25_000];

const rangeOf = (price: Cents) => PRICE_STARTS.findLastIndex((start) => start <= price);

/** Prices at which cells are split, ascending: the ends of the ranges, and the chosen bounds. */
export function priceSteps({ min, max }: Bounds): Cents[] {
  const ends = [min ?? 0, max === null ? 0 : max + 1];
  return [...new Set([...PRICE_STARTS, ...ends])].sort((a, b) => a - b);
}

/** The ranges that have products or are chosen. @param counts by index of the range */
export function priceFacet(counts: ReadonlyMap<number, number>, chosen: Bounds): ListingFacets['price'] {
  return PRICE_STARTS.flatMap((min, range) => {
    const next = PRICE_STARTS[range + 1];
    const max = next === undefined ? null : next - 1;
    const count = counts.get(range) ?? 0;
    const isChosen = chosen.max === max && (chosen.min ?? 0) === min;
    if (count === 0 && !isChosen) return [];
    return [{ min: toDollars(min), max: max === null ? null : toDollars(max), count }];
  });
}

/** Choices "this many stars or more", highest first. */
const STARS = Array.from({ length: RATING_SCALE }, (_, index) => RATING_SCALE - index);

/**
 * Number of products with at least so many stars. Choices without products are left out unless chosen. @param counts by
 * whole stars
 */
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
