import type { SpecChoice } from 'shared/schemas';
import { cached } from '../../../../platform/cache/cached';
import { rows, type Knex } from '../../../../platform/database/knex';
import type { GroupKind } from '../groups';

/** What the names in a query stand for. */

export interface NamedGroup {
  value: string;
  /** Its own row id first, then those of its parts; none where nothing is called so. */
  ids: number[];
}

/** Categories or brands by slug, also one from before, or by name. */
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

const readGroups = cached('all', ({ knex, kind, values }: Named) => {
  const table = kind === 'category' ? 'categories' : 'brands';
  const found = `(SELECT id FROM ${table} WHERE slug = value OR lower(name) = lower(value)
       OR id = (SELECT ${kind}_id FROM shop_${kind}_former_slugs WHERE slug = value)
    ORDER BY slug <> value LIMIT 1)`;
  const withParts = `WITH RECURSIVE parts (id) AS (
      ${found} UNION SELECT c.id FROM categories c JOIN parts ON c.parent_id = parts.id
    ) SELECT id FROM parts`;
  return rows<NamedGroup>(
    knex,
    `SELECT value, ARRAY(${kind === 'category' ? withParts : found}) AS ids
       FROM unnest(?::text[]) AS value`,
    [values],
  );
});

export interface NamedSpec {
  slug: string;
  values: string[];
}

/**
 * Specifications by name or slug: those that a product has, or a category asks for.
 * @returns the first name that is neither, where there is one
 */
export async function findSpecs(
  knex: Knex,
  choices: readonly SpecChoice[] = [],
): Promise<NamedSpec[] | string> {
  if (choices.length === 0) return [];
  const found = await rows<{ name: string; slug: string; isKnown: boolean }>(
    knex,
    `SELECT name, slug, EXISTS (SELECT FROM shop_product_specs s WHERE s.slug = named.slug)
                     OR EXISTS (SELECT FROM shop_category_fields f WHERE f.slug = named.slug) AS "isKnown"
       FROM (SELECT name, shop_slug(name) AS slug FROM unnest(?::text[]) AS name) named`,
    [choices.map(({ name }) => name)],
  );
  const unknown = found.find(({ isKnown }) => !isKnown);
  if (unknown) return unknown.name;
  const slugOf = new Map(found.map(({ name, slug }) => [name, slug]));
  const bySlug = Map.groupBy(choices, ({ name }) => slugOf.get(name) ?? '');
  return [...bySlug].map(([slug, named]) => ({
    slug,
    values: named.flatMap(({ values }) => values),
  }));
}
