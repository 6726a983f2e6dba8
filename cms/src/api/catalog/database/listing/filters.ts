import type { ProductQuery } from 'shared/schemas';
import type { Knex } from '../../../../platform/database/knex';
import type { GroupKind } from '../groups';
import type { Condition } from '../search/condition';
import { placeOf, type Passes } from './found';
import { findGroups, findSpecs, type NamedGroup, type NamedSpec } from './names';

/** Every product that the shop shows. */
export const LISTING = 'shop_listing l';

/** The products that a list is about, in SQL about `shop_listing l`. */
export interface Listed {
  /**
   * The rows that are searched for as `matches`: those columns of `shop_listing l` that some SQL names, and the `rank` of
   * each; null where nothing is searched for.
   */
  matches: ((usedBy: string) => Condition) | null;
  from: string;
  /** Which of them are meant; filters come on top. */
  where: Condition;
  /** Whether these are all that the shop shows. */
  isAll: boolean;
  order: string;
}

/** What a list can be narrowed down by; specifications by their slugs. */
export type Facet = GroupKind | 'price' | 'rating' | 'inStock' | `spec.${string}`;

/** What is chosen in one facet, as a condition on `shop_listing l`. */
export interface Filter extends Condition {
  facet: Facet;
  /** The same of what a search has found; null where that does not tell. */
  passes: Passes | null;
}

export interface Filters {
  /** One for each facet in which something is chosen. */
  conditions: readonly Filter[];
  /** Whether a product is in stock for who asks. */
  inStock: Condition;
  /** Whether that is more than what is in stock for everybody. */
  isStockOwn: boolean;
  /** Row ids, without those of their parts. */
  category: readonly number[];
  brand: readonly number[];
  specs: readonly NamedSpec[];
  /** In cents. */
  price: Range;
  /** In hundredths. */
  rating: Range;
}

/** Both ends included; null for no end. */
export interface Range {
  min: number | null;
  max: number | null;
}

/** A parameter names what the shop does not have. */
export interface NothingKnown {
  ok: false;
  parameter: string;
  value: string;
}

type Read = { ok: true; filters: Filters } | NothingKnown;

/** What a query narrows a list down by. */
export async function readFilters(
  knex: Knex,
  query: ProductQuery,
  reserved: readonly string[],
): Promise<Read> {
  const [category, brand, specs] = await Promise.all([
    findGroups(knex, 'category', query.category),
    findGroups(knex, 'brand', query.brand),
    findSpecs(knex, query.specs),
  ]);
  for (const [parameter, groups] of Object.entries({ category, brand })) {
    const unknown = groups.find(({ ids }) => ids.length === 0);
    if (unknown) return { ok: false, parameter, value: unknown.value };
  }
  if (typeof specs === 'string') return { ok: false, parameter: `spec.${specs}`, value: specs };

  const inStock = stockCondition(reserved);
  const isStockOwn = reserved.length > 0;
  const price = { min: hundredths(query.minPrice), max: hundredths(query.maxPrice) };
  const rating = { min: hundredths(query.minRating), max: null };
  const conditions: Filter[] = [
    ...groupFilter('category', category),
    ...groupFilter('brand', brand),
    ...rangeFilter('price', 'price_cents', price),
    ...rangeFilter('rating', 'rating', rating),
    ...(query.inStock ? [stockFilter(inStock, isStockOwn)] : []),
    ...specs.map(specFilter),
  ];
  const chosen = { category: category.flatMap(own), brand: brand.flatMap(own), specs };
  return { ok: true, filters: { conditions, inStock, isStockOwn, ...chosen, price, rating } };
}

const own = ({ ids }: NamedGroup) => ids.slice(0, 1);

const hundredths = (value: number | undefined) =>
  value === undefined ? null : Math.round(value * 100);

function groupFilter(facet: GroupKind, groups: readonly NamedGroup[]): Filter[] {
  if (groups.length === 0) return [];
  const ids = groups.flatMap((group) => group.ids);
  const column = `${facet}_id` as const;
  const place = placeOf(column);
  const passes: Passes = (found, at) => ids.includes(found[at + place]!);
  return [{ facet, passes, sql: `l.${column} = ANY(?::integer[])`, bindings: [ids] }];
}

function rangeFilter(
  facet: Facet,
  column: 'price_cents' | 'rating',
  { min, max }: Range,
): Filter[] {
  if (min === null && max === null) return [];
  const [from, to] = [min ?? 0, max ?? Infinity];
  const place = placeOf(column);
  const passes: Passes = (found, at) => found[at + place]! >= from && found[at + place]! <= to;
  const condition =
    max === null
      ? { sql: `l.${column} >= ?`, bindings: [from] }
      : { sql: `l.${column} BETWEEN ? AND ?`, bindings: [from, max] };
  return [{ facet, passes, ...condition }];
}

const IN_STOCK = placeOf('in_stock');

const stockFilter = (inStock: Condition, isOwn: boolean): Filter => ({
  facet: 'inStock',
  ...inStock,
  passes: isOwn ? null : (found, at) => found[at + IN_STOCK] === 1,
});

const stockCondition = (reserved: readonly string[]): Condition =>
  reserved.length === 0
    ? { sql: 'l.in_stock', bindings: [] }
    : { sql: '(l.in_stock OR l.document_id = ANY(?))', bindings: [[...reserved]] };

const specFilter = ({ slug, values }: NamedSpec): Filter => ({
  facet: `spec.${slug}`,
  passes: null,
  sql: `EXISTS (SELECT FROM shop_product_specs s WHERE s.product_id = l.id AND s.slug = ?
          AND lower(s.value) = ANY(ARRAY(SELECT lower(v) FROM unnest(?::text[]) AS v)))`,
  bindings: [slug, values],
});
