import type { Cents } from 'shared';
import type { ProductQuery } from 'shared/schemas';
import type { Knex } from '#platform/database/knex';
import { and, identifier, sql, type Sql } from '#platform/database/sql';
import type { Bounds, Cell, CellFilter, Chosen, Facet } from '../../rules/facets';
import type { GroupKind } from '../groups';
import { findGroups, findSpecs, type NamedGroup, type NamedSpec } from './names';

/** The choice in one facet, for cells and as an SQL condition on a row `p` of `products`. */
export interface Filter extends CellFilter {
  condition: Sql;
}

export interface Filters {
  /** One filter for each facet with a choice. */
  filters: readonly Filter[];
  chosen: Chosen;
  /** Whether a product is in stock for this buyer. */
  inStock: Sql;
}

/** A parameter has a value that the shop does not know. */
export interface NothingKnown {
  ok: false;
  parameter: string;
  value: string;
}

/**
 * The filters of a query.
 * @param reserved ids of products that the buyer's own open orders reserve: they are in stock for that buyer
 */
export async function readFilters(
  knex: Knex,
  query: ProductQuery,
  reserved: readonly string[],
): Promise<({ ok: true } & Filters) | NothingKnown> {
  const [category, brand, specs] = await Promise.all([
    findGroups(knex, 'category', query.category),
    findGroups(knex, 'brand', query.brand),
    findSpecs(knex, query.specs),
  ]);
  for (const [parameter, groups] of Object.entries({ category, brand })) {
    const unknown = groups.find(({ ids }) => ids.length === 0);
    if (unknown) return { ok: false, parameter, value: unknown.value };
  }
  const unknown = specs.find(({ isKnown }) => !isKnown);
  if (unknown) return { ok: false, parameter: `spec.${unknown.name}`, value: unknown.name };

  const inStock = stockCondition(reserved);
  const price = { min: centsOf(query.minPrice), max: centsOf(query.maxPrice) };
  const filters = [
    ...groupFilter('category', 'categoryId', category),
    ...groupFilter('brand', 'brandId', brand),
    ...priceFilter(price),
    ...ratingFilter(query.minRating),
    ...(query.inStock ? [stockFilter(inStock)] : []),
    ...specs.map(specFilter),
  ];
  const chosen = {
    category: category.flatMap(own),
    brand: brand.flatMap(own),
    specs: new Map(specs.map(({ slug, keys }) => [slug, keys])),
    price,
    rating: query.minRating ?? null,
  };
  return { ok: true, filters, chosen, inStock };
}

const own = ({ ids }: NamedGroup) => ids.slice(0, 1);

const centsOf = (dollars: number | undefined): Cents | null =>
  dollars === undefined ? null : Math.round(dollars * 100);

function oneOf<Value>(
  facet: Facet,
  condition: Sql,
  values: readonly Value[],
  valueOf: (cell: Cell) => Value | null,
): Filter {
  const chosen = new Set<Value | null>(values);
  return { facet, condition, passes: (cell) => chosen.has(valueOf(cell)) };
}

function groupFilter(
  facet: GroupKind,
  idOf: 'categoryId' | 'brandId',
  groups: readonly NamedGroup[],
): Filter[] {
  if (groups.length === 0) return [];
  const ids = groups.flatMap((group) => group.ids);
  const condition = sql`p.${identifier(`${facet}_id`)} = ANY(${ids}::integer[])`;
  return [oneOf(facet, condition, ids, (cell) => cell[idOf])];
}

const specFilter = ({ slug, sets }: NamedSpec): Filter =>
  oneOf(`spec.${slug}`, sql`p.spec_set = ANY(${sets}::bigint[])`, sets, ({ specSet }) => specSet);

function priceFilter({ min, max }: Bounds): Filter[] {
  if (min === null && max === null) return [];
  const [from, to] = [min ?? 0, max ?? Infinity];
  const passes = ({ price }: Cell) => price >= from && price <= to;
  const upTo = max === null ? [] : [sql`p.price <= ${max / 100}`];
  return [{ facet: 'price', condition: and([sql`p.price >= ${from / 100}`, ...upTo]), passes }];
}

function ratingFilter(min: number | undefined): Filter[] {
  if (min === undefined) return [];
  return [{ facet: 'rating', condition: sql`p.rating >= ${min}`, passes: ({ stars }) => stars >= min }];
}

const stockFilter = (inStock: Sql): Filter => ({
  facet: 'inStock',
  condition: inStock,
  passes: (cell) => cell.inStock,
});

const stockCondition = (reserved: readonly string[]): Sql =>
  reserved.length === 0
    ? sql`p.count_in_stock > 0`
    : sql`(p.count_in_stock > 0 OR p.document_id = ANY(${reserved}))`;
