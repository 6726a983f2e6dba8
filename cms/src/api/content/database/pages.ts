import type { InfoPageContent } from 'shared';
import type { ServiceStatus } from './services';
import { rows, type Knex } from '#platform/database/knex';
import { sql, type Sql } from '#platform/database/sql';
import { readRichTexts } from './rich-text';

type Row = Omit<InfoPageContent, 'body'> & { body: unknown };

/**
 * A draft may have no title and so no slug, but its preview needs an address. `body` is cast to `json`, because Strapi
 * configures the driver to return `jsonb` as text.
 */
const COLUMNS = sql`
  coalesce(nullif(p.slug, ''), p.document_id) AS slug, coalesce(p.title, '') AS title, p.body::json AS body,
  coalesce(p.description, '') AS description,
  ARRAY(SELECT s.slug FROM shop_page_slugs s
         WHERE s.document_id = p.document_id AND s.slug <> p.slug ORDER BY s.slug) AS former_slugs`;

async function findPages(knex: Knex, condition: Sql): Promise<InfoPageContent[]> {
  const found = await rows<Row>(
    knex,
    sql`SELECT ${COLUMNS} FROM pages p WHERE ${condition} ORDER BY lower(p.title), p.slug`,
  );
  const bodies = await readRichTexts(
    knex,
    found.map(({ body }) => body),
  );
  return found.map((page, index) => ({ ...page, body: bodies[index] ?? [] }));
}

/** All published pages. */
export const listPages = (knex: Knex): Promise<InfoPageContent[]> =>
  findPages(knex, sql`p.published_at IS NOT NULL`);

/** A published page by its slug. */
export async function findPage(knex: Knex, slug: string): Promise<InfoPageContent | null> {
  const [page] = await findPages(knex, sql`p.published_at IS NOT NULL AND p.slug = ${slug}`);
  return page ?? null;
}

/**
 * The site's pages as if this version of the document were published; `id` is its slug. Null if there is no such
 * document.
 */
export async function listPagesWith(
  knex: Knex,
  documentId: string,
  status: ServiceStatus,
): Promise<{ id: string; pages: InfoPageContent[] } | null> {
  const isAsked = status === 'published' ? sql`p.published_at IS NOT NULL` : sql`p.published_at IS NULL`;
  const [shown] = await findPages(knex, sql`p.document_id = ${documentId} AND ${isAsked}`);
  if (!shown) return null;
  const others = await findPages(
    knex,
    sql`p.published_at IS NOT NULL AND p.document_id <> ${documentId} AND p.slug <> ${shown.slug}`,
  );
  return { id: shown.slug, pages: [...others, shown] };
}
