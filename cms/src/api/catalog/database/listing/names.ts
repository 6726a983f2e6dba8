import type { SpecChoice } from 'shared/schemas';
import { cached } from '#platform/cache/cached';
import { rows, type Knex } from '#platform/database/knex';
import { identifier, sql } from '#platform/database/sql';
import type { Group, Names } from '../../rules/facets';
import type { Field, Specification } from '../../rules/spec-facets';
import type { GroupKind } from '../groups';

/** Resolves the names in a query, and reads the labels of facets. */

const GROUP_TABLES = ['categories', 'brands', 'shop_category_former_slugs', 'shop_brand_former_slugs'];
/** A product's set of specifications depends on these tables only. */
const SPEC_TABLES = ['shop_product_specs', 'categories_cmps', 'components_catalog_specification_fields'];

export interface NamedGroup {
  value: string;
  /** Its own row id first, then those of its parts; empty if the group is unknown. */
  ids: number[];
}

/** Categories or brands by current slug, former slug or name. */
export async function findGroups(
  knex: Knex,
  kind: GroupKind,
  values: readonly string[] = [],
): Promise<NamedGroup[]> {
  if (values.length === 0) return [];
  return readGroups({ knex, kind, values }, JSON.stringify([kind, values]));
}

interface Named {
  knex: Knex;
  kind: GroupKind;
  values: readonly string[];
}

const readGroups = cached(GROUP_TABLES, ({ knex, kind, values }: Named) => {
  const table = kind === 'category' ? sql`categories` : sql`brands`;
  const [id, formerSlugs] = [identifier(`${kind}_id`), identifier(`shop_${kind}_former_slugs`)];
  const found = sql`(SELECT id FROM ${table} WHERE slug = value OR lower(name) = lower(value)
       OR id = (SELECT ${id} FROM ${formerSlugs} WHERE slug = value)
    ORDER BY slug <> value LIMIT 1)`;
  const withParts = sql`WITH RECURSIVE parts (id) AS (
      ${found} UNION SELECT c.id FROM categories c JOIN parts ON c.parent_id = parts.id
    ) SELECT id FROM parts`;
  return rows<NamedGroup>(
    knex,
    sql`SELECT value, ARRAY(${kind === 'category' ? withParts : found}) AS ids
       FROM unnest(${values}::text[]) AS value`,
  );
});

export interface NamedSpec {
  /** The name as in the query. */
  name: string;
  slug: string;
  /** The chosen values in lower case. */
  keys: string[];
  /** Whether a product has this specification, or a category has a field for it. */
  isKnown: boolean;
  /** The sets of specifications with any of the chosen values. */
  sets: string[];
}

/** Specifications by name or slug, in the order of the query. */
export async function findSpecs(knex: Knex, choices: readonly SpecChoice[] = []): Promise<NamedSpec[]> {
  if (choices.length === 0) return [];
  return readSpecs({ knex, choices }, JSON.stringify(choices));
}

interface Choices {
  knex: Knex;
  choices: readonly SpecChoice[];
}

const readSpecs = cached(SPEC_TABLES, ({ knex, choices }: Choices) => {
  const pairs = choices.flatMap(({ name, values }) => values.map((value) => ({ name, value })));
  return rows<NamedSpec>(
    knex,
    sql`SELECT name, slug, keys,
            EXISTS (SELECT FROM shop_product_specs s WHERE s.slug = named.slug)
              OR EXISTS (SELECT FROM shop_category_fields f WHERE f.slug = named.slug) AS "isKnown",
            ARRAY(SELECT DISTINCT p.spec_set::text FROM shop_product_specs s JOIN products p ON p.id = s.product_id
                   WHERE s.slug = named.slug AND lower(s.value) = ANY(keys)) AS sets
       FROM (SELECT shop_slug(name) AS slug, min(name) AS name, array_agg(lower(value)) AS keys, min(place) AS place
               FROM unnest(${pairs.map(({ name }) => name)}::text[], ${pairs.map(({ value }) => value)}::text[])
                      WITH ORDINALITY AS pairs (name, value, place) GROUP BY 1) named
      ORDER BY place`,
  );
});

/** The labels of facets, and the specifications of each set. */
export async function readNames(knex: Knex): Promise<Names> {
  const [[category, brand, fields], specSets] = await Promise.all([readLabels(knex), readSpecSets(knex)]);
  return { category, brand, fields, specSets };
}

const readLabels = cached([...GROUP_TABLES, ...SPEC_TABLES], (knex: Knex) =>
  Promise.all([
    rows<Group>(
      knex,
      sql`SELECT id, slug, name, parent_id AS "parentId" FROM categories ORDER BY position, name`,
    ),
    rows<Group>(knex, sql`SELECT id, slug, name, NULL AS "parentId" FROM brands ORDER BY lower(name)`),
    rows<Field>(
      knex,
      sql`SELECT slug, name, kind, is_filter AS "isFilter" FROM shop_category_fields ORDER BY slug, category_id`,
    ),
  ]),
);

/** Reads each set from one product that has it. */
const readSpecSets = cached(SPEC_TABLES, async (knex: Knex) => {
  const found = await rows<Omit<Specification, 'number'> & { set: string; number: string | null }>(
    knex,
    sql`SELECT sets.spec_set::text AS set, s.slug, s.value, lower(s.value) AS key, s.number, s.unit
       FROM (SELECT spec_set, min(id) AS id FROM products WHERE spec_set <> 0 GROUP BY spec_set) sets
       JOIN shop_product_specs s ON s.product_id = sets.id`,
  );
  const specs = found.map(({ number, ...spec }) => ({
    ...spec,
    number: number === null ? null : Number(number),
  }));
  return Map.groupBy(specs, ({ set }) => set);
});
