import { RATING_SCALE, type ListingFacets } from 'shared';
import { PRICE_STARTS, priceFacet, ratingFacet } from '../../../../domain/catalog/facets';
import { firstRow, type Binding, type Knex } from '../../knex';
import type { Facet, Filters, Listed } from './filters';

/** What one query brings, before prices and ratings are put into words. */
interface Counted extends Omit<ListingFacets, 'price' | 'rating'> {
  total: number;
  /** How many products each of the price's ranges has, and each number of whole stars, from 0. */
  price: number[];
  rating: number[];
}

/** Keeps the planner from working out what a product misses twice, to leave it out and to group it. */
const ONCE = 'OFFSET 0';

/**
 * How many products each choice of each facet brings, and how many there are in all. One pass puts the products
 * together that no facet tells apart (the cells of migration 023), with the filters that they miss as bits; those that
 * miss two are in no count. Everything else is counted from these few.
 */
export async function countFacets(
  knex: Knex,
  listed: Listed,
  filters: Filters,
): Promise<{ total: number; facets: ListingFacets }> {
  const { sql, bindings } = facetQuery(listed, filters);
  const counted = await firstRow<{ counted: Counted }>(knex, sql, bindings);
  if (!counted) throw new Error('The facets were not counted');
  const { total, price, rating, ...facets } = counted.counted;
  return {
    total,
    facets: {
      ...facets,
      price: priceFacet(price, filters.price),
      rating: ratingFacet(rating, filters.rating.min),
    },
  };
}

function facetQuery({ from, where }: Listed, filters: Filters) {
  const { conditions, inStock, isStockOwn, specs } = filters;
  /** Of the products that pass all filters but the facet's own. */
  const passing = (facet: Facet) => `missed IN (0, ${bitOf(filters, facet)})`;
  const missed = conditions.map(
    ({ sql }, index) => `CASE WHEN ${sql} THEN 0 ELSE ${1 << index} END`,
  );
  const chosenSpecs = specs.flatMap(({ slug, values }) => values.map((value) => ({ slug, value })));
  const bindings: Binding[] = [
    ...(isStockOwn ? inStock.bindings : []),
    ...conditions.flatMap((filter) => filter.bindings),
    ...where.bindings,
    specs.map(({ slug }) => slug),
    specs.map(({ slug }) => bitOf(filters, `spec.${slug}`)),
    chosenSpecs.map(({ slug }) => slug),
    chosenSpecs.map(({ value }) => value),
    [...filters.category],
    [...filters.brand],
  ];
  const sql = `
    WITH RECURSIVE parts (root, id) AS (
      SELECT id, id FROM categories UNION SELECT p.root, c.id FROM parts p JOIN categories c ON c.parent_id = p.id
    ), cells AS MATERIALIZED (
      SELECT cell, missed, min(id) AS sample, count(*)::integer AS count
        FROM (SELECT l.id, ${isStockOwn ? `CASE WHEN ${inStock.sql} THEN l.cell | 1 ELSE l.cell END` : 'l.cell'} AS cell,
                     ${missed.join(' | ') || '0'} AS missed
                FROM ${from} WHERE ${where.sql} ${missed.length > 1 ? ONCE : ''}) each
       ${missed.length > 1 ? 'WHERE missed & (missed - 1) = 0' : ''}
       GROUP BY cell, missed
    ), kinds AS MATERIALIZED (
      SELECT k.missed, k.sample, k.count, l.category_id, l.brand_id, l.spec_set
        FROM (SELECT missed, min(sample) AS sample, sum(count)::integer AS count FROM cells
               GROUP BY cell >> 7, missed) k JOIN shop_listing l ON l.id = k.sample
    ), chosen AS (
      SELECT * FROM unnest(?::text[], ?::integer[]) AS chosen (slug, bit)
    ), fields AS MATERIALIZED (
      SELECT DISTINCT ON (slug) slug, name, kind, unit, coalesce(bit, 0) AS bit
        FROM shop_category_fields LEFT JOIN chosen USING (slug)
       WHERE is_filter OR bit IS NOT NULL ORDER BY slug, category_id
    ), spec_values AS (
      SELECT slug, key, coalesce(min(value COLLATE "C"), key) AS value, min(number) AS number, sum(count)::integer AS count
        FROM (SELECT s.slug, lower(s.value) AS key, s.value, s.number, sets.count
                FROM (SELECT missed, min(sample) AS sample, sum(count) AS count FROM kinds
                       WHERE spec_set <> 0 GROUP BY spec_set, missed) sets
                JOIN shop_product_specs s ON s.product_id = sets.sample
                JOIN fields f ON f.slug = s.slug AND sets.missed IN (0, f.bit)
              UNION ALL
              SELECT slug, lower(value), NULL, NULL, 0 FROM unnest(?::text[], ?::text[]) AS wanted (slug, value)) each
       GROUP BY slug, key
    )
    SELECT json_build_object(
      'total', (SELECT coalesce(sum(count), 0) FROM cells WHERE missed = 0),
      'category', (
        SELECT coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name, 'count', coalesce(n.count, 0))
                                 ORDER BY g.position, g.name), '[]')
          FROM categories g LEFT JOIN (
            SELECT root AS id, sum(count) AS count FROM kinds JOIN parts ON parts.id = kinds.category_id
             WHERE ${passing('category')} GROUP BY root) n USING (id)
         WHERE n.count > 0 OR g.id = ANY(?::integer[])),
      'brand', (
        SELECT coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name, 'count', coalesce(n.count, 0))
                                 ORDER BY lower(g.name)), '[]')
          FROM brands g LEFT JOIN (
            SELECT brand_id AS id, sum(count) AS count FROM kinds
             WHERE ${passing('brand')} GROUP BY brand_id) n USING (id)
         WHERE n.count > 0 OR g.id = ANY(?::integer[])),
      'price', ARRAY(
        SELECT coalesce(n.count, 0) FROM generate_series(0, ${PRICE_STARTS.length - 1}) AS range LEFT JOIN (
            SELECT (cell >> 4) & 7 AS range, sum(count) AS count FROM cells
             WHERE ${passing('price')} GROUP BY 1) n USING (range) ORDER BY range),
      'rating', ARRAY(
        SELECT coalesce(n.count, 0) FROM generate_series(0, ${RATING_SCALE}) AS stars LEFT JOIN (
            SELECT (cell >> 1) & 7 AS stars, sum(count) AS count FROM cells
             WHERE ${passing('rating')} GROUP BY 1) n USING (stars) ORDER BY stars),
      'inStock', json_build_object('count', (
        SELECT coalesce(sum(count), 0) FROM cells WHERE cell & 1 = 1 AND ${passing('inStock')})),
      'spec', (
        SELECT coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'unit', nullif(unit, ''),
                                                   'kind', kind, 'values', choices) ORDER BY total DESC, slug), '[]')
          FROM (SELECT f.slug, f.name, f.unit, f.kind, sum(v.count) AS total,
                       json_agg(json_build_object('value', v.value, 'count', v.count)
                                ORDER BY v.number, v.key) AS choices
                  FROM spec_values v JOIN fields f USING (slug)
                 GROUP BY f.slug, f.name, f.unit, f.kind) specs)
    ) AS counted`;
  return { sql, bindings };
}

/** 0 where nothing is chosen in the facet. */
function bitOf({ conditions }: Filters, facet: Facet): number {
  const index = conditions.findIndex((filter) => filter.facet === facet);
  return index < 0 ? 0 : 1 << index;
}
