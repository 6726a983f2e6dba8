import { RATING_SCALE, type ListingFacets } from 'shared';
import { PRICE_STARTS, priceFacet, ratingFacet } from '../../rules/facets';
import type { Binding } from '../../../../platform/database/knex';
import type { Condition } from '../search/condition';
import { cellsOf } from './cells';
import type { Facet, Filters, Listed } from './filters';

/** What a cell or each of its products says; all others follow from its kind. */
const OF_CELLS: ReadonlySet<Facet> = new Set(['price', 'rating', 'inStock']);

/** Of one specification: those that the most products have, and what is chosen. */
const VALUES_MAX = 100;

/** What the last bits of a cell say. */
const PASSED_BY_CELLS: Readonly<Partial<Record<Facet, (filters: Filters) => string>>> = {
  rating: ({ rating }) => `(cell >> 1) & 7 >= ${(rating.min ?? 0) / 100}`,
  inStock: () => 'cell & 1 = 1',
};

/** At most one bit is set. */
const MISSED_ONE = 'missed & (missed - 1) = 0';

/** What the database counts, before prices and ratings are put into words. */
export interface CountedFacets extends Omit<ListingFacets, 'price' | 'rating'> {
  total: number;
  /** How many products each of the price's ranges has, and each number of whole stars, from 0. */
  price: number[];
  rating: number[];
}

export const toFacets = (
  { total, price, rating, ...facets }: CountedFacets,
  filters: Filters,
): { total: number; facets: ListingFacets } => ({
  total,
  facets: {
    ...facets,
    price: priceFacet(price, filters.price),
    rating: ratingFacet(rating, filters.rating.min),
  },
});

/**
 * A `CountedFacets` as one JSON value: how many products each choice of each facet brings, and how many there are in all. Products that no facet tells apart
 * are counted together (the cells of migration 023); which filters these miss is worked out for a few thousand cells
 * and not for every product. Those that miss two are in no count. What a product costs is the one thing
 * that a cell does not say exactly, so each has two counts.
 */
export function facetsColumn(listed: Listed, filters: Filters): Condition {
  const { conditions, specs } = filters;
  const cells = cellsOf(listed, filters);
  const bitOf = (facet: Facet) => {
    const index = conditions.findIndex((filter) => filter.facet === facet);
    return index < 0 ? 0 : 1 << index;
  };
  /** Of the products that pass all filters but the facet's own. */
  const passing = (facet: Facet) => `missed IN (0, ${bitOf(facet)})`;
  /** Those that all products of a kind pass, or none. */
  const ofKinds = conditions.filter(({ facet }) => !OF_CELLS.has(facet));
  const missedByKind = ofKinds.map(
    ({ facet, sql }) => `CASE WHEN ${sql} THEN 0 ELSE ${bitOf(facet)} END`,
  );
  const missedByCell = conditions.flatMap(({ facet }) => {
    const passed = PASSED_BY_CELLS[facet]?.(filters);
    return passed ? [`CASE WHEN ${passed} THEN 0 ELSE ${bitOf(facet)} END`] : [];
  });
  const chosen = specs.flatMap(({ slug, values }) => values.map((value) => ({ slug, value })));
  const bindings: Binding[] = [
    ...cells.bindings,
    ...ofKinds.flatMap((filter) => filter.bindings),
    specs.map(({ slug }) => slug),
    specs.map(({ slug }) => bitOf(`spec.${slug}`)),
    chosen.map(({ slug }) => slug),
    chosen.map(({ value }) => value),
    [...filters.category],
    [...filters.brand],
  ];
  const sql = `(
    WITH RECURSIVE parts (root, id) AS (
      SELECT id, id FROM categories UNION SELECT p.root, c.id FROM parts p JOIN categories c ON c.parent_id = p.id
    ), cells AS MATERIALIZED (
      ${cells.sql}
    ), kinds AS MATERIALIZED (
      SELECT k.kind, l.id AS sample, l.category_id, l.brand_id, l.spec_set, ${missedByKind.join(' | ') || '0'} AS missed
        FROM (SELECT DISTINCT cell >> 7 AS kind FROM cells) k
       CROSS JOIN LATERAL (SELECT * FROM shop_listing WHERE cell BETWEEN k.kind << 7 AND (k.kind << 7) | 127
                            ORDER BY cell LIMIT 1) l
    ), told AS MATERIALIZED (
      SELECT kind, cell, at_any_price, count, ${['k.missed', ...missedByCell].join(' | ')} AS missed
        FROM cells JOIN kinds k ON kind = cell >> 7
    ), of_kinds AS MATERIALIZED (
      SELECT category_id, brand_id, spec_set, sample, t.missed, t.count
        FROM (SELECT kind, missed, sum(count)::integer AS count FROM told
               WHERE ${MISSED_ONE} GROUP BY kind, missed) t
        JOIN kinds USING (kind)
    ), of_cells AS MATERIALIZED (
      SELECT (bits >> 4) & 7 AS range, (bits >> 1) & 7 AS stars, bits & 1 = 1 AS in_stock, missed, at_any_price, count
        FROM (SELECT cell & 127 AS bits, missed, sum(at_any_price) AS at_any_price, sum(count) AS count
                FROM told WHERE ${MISSED_ONE} GROUP BY 1, missed) t
    ), chosen AS (
      SELECT * FROM unnest(?::text[], ?::integer[]) AS chosen (slug, bit)
    ), fields AS MATERIALIZED (
      SELECT DISTINCT ON (slug) slug, name, kind, coalesce(bit, 0) AS bit
        FROM shop_category_fields LEFT JOIN chosen USING (slug)
       WHERE is_filter OR bit IS NOT NULL ORDER BY slug, category_id
    ), spec_values AS (
      SELECT slug, key, coalesce(min(value COLLATE "C"), key) AS value, min(number) AS number, sum(count)::integer AS count,
             min(unit) AS first_unit, max(unit) AS last_unit,
             row_number() OVER (PARTITION BY slug ORDER BY bool_or(is_chosen) DESC, sum(count) DESC, key) AS place
        FROM (SELECT s.slug, lower(s.value) AS key, s.value, s.number, s.unit, sets.count, false AS is_chosen
                FROM (SELECT missed, min(sample) AS sample, sum(count) AS count FROM of_kinds
                       WHERE spec_set <> 0 GROUP BY spec_set, missed) sets
                JOIN shop_product_specs s ON s.product_id = sets.sample
                JOIN fields f ON f.slug = s.slug AND sets.missed IN (0, f.bit)
               WHERE sets.count > 0
              UNION ALL
              SELECT slug, lower(value), NULL, NULL, NULL, 0, true FROM unnest(?::text[], ?::text[]) AS wanted (slug, value)) each
       GROUP BY slug, key
    )
    SELECT json_build_object(
      'total', (SELECT coalesce(sum(count), 0) FROM of_cells WHERE missed = 0),
      'category', (
        SELECT coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name, 'count', coalesce(n.count, 0))
                                 ORDER BY g.position, g.name), '[]')
          FROM categories g LEFT JOIN (
            SELECT root AS id, sum(count) AS count FROM of_kinds k JOIN parts ON parts.id = k.category_id
             WHERE ${passing('category')} GROUP BY root) n USING (id)
         WHERE n.count > 0 OR g.id = ANY(?::integer[])),
      'brand', (
        SELECT coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name, 'count', coalesce(n.count, 0))
                                 ORDER BY lower(g.name)), '[]')
          FROM brands g LEFT JOIN (
            SELECT brand_id AS id, sum(count) AS count FROM of_kinds
             WHERE ${passing('brand')} GROUP BY brand_id) n USING (id)
         WHERE n.count > 0 OR g.id = ANY(?::integer[])),
      'price', ARRAY(
        SELECT coalesce(n.count, 0) FROM generate_series(0, ${PRICE_STARTS.length - 1}) AS range LEFT JOIN (
            SELECT range, sum(at_any_price) AS count FROM of_cells
             WHERE missed = 0 GROUP BY range) n USING (range) ORDER BY range),
      'rating', ARRAY(
        SELECT coalesce(n.count, 0) FROM generate_series(0, ${RATING_SCALE}) AS stars LEFT JOIN (
            SELECT stars, sum(count) AS count FROM of_cells
             WHERE ${passing('rating')} GROUP BY stars) n USING (stars) ORDER BY stars),
      'inStock', json_build_object('count', (
        SELECT coalesce(sum(count), 0) FROM of_cells WHERE in_stock AND ${passing('inStock')})),
      'spec', (
        SELECT coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'unit', unit,
                                                   'kind', kind, 'values', choices) ORDER BY total DESC, slug), '[]')
          FROM (SELECT f.slug, f.name, f.kind, sum(v.count) AS total,
                       CASE WHEN min(v.first_unit) = max(v.last_unit) THEN nullif(min(v.first_unit), '') END AS unit,
                       json_agg(json_build_object('value', v.value, 'count', v.count)
                                ORDER BY v.number, v.key) AS choices
                  FROM spec_values v JOIN fields f USING (slug) WHERE v.place <= ${VALUES_MAX}
                 GROUP BY f.slug, f.name, f.kind) specs)
    ))`;
  return { sql, bindings };
}
