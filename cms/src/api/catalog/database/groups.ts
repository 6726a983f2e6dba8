import type { CatalogGroup } from 'shared';
import { rows, type Knex } from '#platform/database/knex';

/** Products are grouped by category and by brand; each group has pages of its own. */
export type GroupKind = 'category' | 'brand';

/** Brands have no parents and are sorted by name. */
const KINDS = {
  category: {
    uid: 'api::category.category',
    table: 'categories g LEFT JOIN categories parent ON parent.id = g.parent_id',
    parent: 'parent.slug',
    order: 'g.position, g.name',
    withProducts: `EXISTS (
      WITH RECURSIVE below AS (
        SELECT g.id UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
      ) SELECT FROM products JOIN below ON category_id = below.id WHERE is_listed)`,
  },
  brand: {
    uid: 'api::brand.brand',
    table: 'brands g',
    parent: 'NULL',
    order: 'lower(g.name)',
    withProducts: 'p.count > 0',
  },
} as const;

/**
 * The categories or brands that the shop shows, each with the number of its own listed products. An empty group is left
 * out unless an editor gave it a text or a picture: it was created by a product that is hidden or was moved since.
 */
export function listGroups(knex: Knex, kind: GroupKind): Promise<CatalogGroup[]> {
  const { uid, table, parent, order, withProducts } = KINDS[kind];
  return rows<CatalogGroup>(
    knex,
    `SELECT g.slug, g.name, coalesce(g.description, '') AS description, picture.url AS image,
            ${parent} AS parent, coalesce(p.count, 0) AS count,
            ARRAY(SELECT slug FROM shop_${kind}_former_slugs WHERE ${kind}_id = g.id ORDER BY slug)
              AS "formerSlugs"
       FROM ${table}
       LEFT JOIN (SELECT ${kind}_id AS id, count(*)::integer AS count FROM products
                   WHERE is_listed GROUP BY ${kind}_id) p ON p.id = g.id
       LEFT JOIN LATERAL (
         SELECT f.url FROM files_related_mph m JOIN files f ON f.id = m.file_id
          WHERE m.related_id = g.id AND m.related_type = ? AND m.field = 'picture' LIMIT 1) picture ON true
      WHERE ${withProducts} OR g.description <> '' OR picture.url IS NOT NULL
      ORDER BY ${order}`,
    [uid],
  );
}
