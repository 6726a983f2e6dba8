import { isFixedPage } from 'shared';
import { rows, type Knex } from '#platform/database/knex';
import { sql } from '#platform/database/sql';

/**
 * Paths of everything with a page, now or once it is published or listed, including former slugs, and of files. Links to
 * unpublished pages are allowed: the publisher leaves them out until the page exists.
 */
const PAGES = sql`
  SELECT '/services/' || code AS path FROM services
  UNION ALL SELECT '/product/' || document_id FROM products
  UNION ALL SELECT '/category/' || slug FROM categories
  UNION ALL SELECT '/category/' || slug FROM shop_category_former_slugs
  UNION ALL SELECT '/brand/' || slug FROM brands
  UNION ALL SELECT '/brand/' || slug FROM shop_brand_former_slugs
  UNION ALL SELECT '/info/' || slug FROM pages
  UNION ALL SELECT '/info/' || slug FROM shop_page_slugs
  UNION ALL SELECT url FROM files`;

/** The links that lead to no page of the site. @param links paths, with or without query and fragment */
export async function findDeadLinks(knex: Knex, links: readonly string[]): Promise<string[]> {
  const pathOf = (link: string) => link.replace(/[?#].*$/, '');
  const paths = links.map(pathOf).filter((path) => !isFixedPage(path));
  if (paths.length === 0) return [];
  const found = await rows<{ path: string }>(
    knex,
    sql`SELECT path FROM (${PAGES}) pages WHERE path = ANY(${paths})`,
  );
  const known = new Set(found.map(({ path }) => path));
  return links.filter((link) => paths.includes(pathOf(link)) && !known.has(pathOf(link)));
}
