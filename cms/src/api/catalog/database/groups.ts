import type { CatalogGroup } from 'shared';
import { rows, type Knex } from '#platform/database/knex';
import { identifier, sql } from '#platform/database/sql';

/** Products are grouped by category and by brand; each group has pages of its own. */
export type GroupKind = 'category' | 'brand';

/** Brands have no parents and are sorted by name. */
const KINDS = {
  category: {
    uid: 'api::category.category',
    table: sql`categories g LEFT JOIN categories parent ON parent.id = g.parent_id`,
    parent: sql`parent.slug`,
    order: sql`g.position, g.name`,
    withProducts: sql`EXISTS (
      WITH RECURSIVE below AS (
        SELECT g.id UNION SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
      ) SELECT FROM products JOIN below ON category_id = below.id WHERE is_listed)`,
  },
  brand: {
    uid: 'api::brand.brand',
    table: sql`brands g`,
    parent: sql`NULL`,
    order: sql`lower(g.name)`,
    withProducts: sql`p.count > 0`,
  },
};

/**
 * The categories or brands that the shop shows, each with the number of its own listed products. An empty group is left
 * out unless an editor gave it a text or a picture: it was created by a product that is hidden or was moved since.
 */
export function listGroups(knex: Knex, kind: GroupKind): Promise<CatalogGroup[]> {
  const { uid, table, parent, order, withProducts } = KINDS[kind];
  const [id, formerSlugs] = [identifier(`${kind}_id`), identifier(`shop_${kind}_former_slugs`)];
  return rows<CatalogGroup>(
    knex,
    sql`SELECT g.slug, g.name, coalesce(g.description, '') AS description, picture.url AS image,
            ${parent} AS parent, coalesce(p.count, 0) AS count,
            ARRAY(SELECT slug FROM ${formerSlugs} WHERE ${id} = g.id ORDER BY slug)
              AS "formerSlugs"
       FROM ${table}
       LEFT JOIN (SELECT ${id} AS id, count(*)::integer AS count FROM products
                   WHERE is_listed GROUP BY ${id}) p ON p.id = g.id
       LEFT JOIN LATERAL (
         SELECT f.url FROM files_related_mph m JOIN files f ON f.id = m.file_id
          WHERE m.related_id = g.id AND m.related_type = ${uid} AND m.field = 'picture'
          LIMIT 1) picture ON true
      WHERE ${withProducts} OR g.description <> '' OR picture.url IS NOT NULL
      ORDER BY ${order}`,
  );
}
