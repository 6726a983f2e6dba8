import { keptRow } from '../../../../platform/cache/kept-row';
import type { Knex } from '../../../../platform/database/knex';
import type { Condition } from '../search/condition';
import { facetsColumn, type CountedFacets } from './facets';
import type { Filters, Listed } from './filters';

/** How many products a list has in all, or also how many each choice of each facet would bring. */
export type Counted = { total: number } | CountedFacets;

export const hasFacets = (counted: Counted): counted is CountedFacets => 'price' in counted;

/** What a list counts, as one JSON value. @param where the products with all filters */
export const countsColumn = (
  listed: Listed,
  filters: Filters,
  where: Condition,
  withFacets: boolean,
): Condition => (withFacets ? facetsColumn(listed, filters) : totalColumn(listed.from, where));

const totalColumn = (from: string, { sql, bindings }: Condition): Condition => ({
  sql: `(SELECT json_build_object('total', count(*)) FROM ${from} WHERE ${sql})`,
  bindings,
});

/** Of everything the database keeps count (migration 023). */
export const KEPT_TOTAL: Condition = {
  sql: `(SELECT json_build_object('total', coalesce(sum(count), 0)) FROM shop_listing_counts)`,
  bindings: [],
};

export const NO_COUNTS: Condition = { sql: 'NULL::json', bindings: [] };

/** The same for everybody, and for all pages and orders of what is counted. */
export async function sharedCounts(knex: Knex, { sql, bindings }: Condition) {
  const row = await keptRow<{ counted: Counted }>(knex, `SELECT ${sql} AS counted`, bindings);
  return row?.counted ?? null;
}
