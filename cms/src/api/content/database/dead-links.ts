import { isFixedPage } from 'shared';
import { rows, type Knex } from '../../../platform/database/knex';

/** Answered by the CMS. */
const FILES = /^\/uploads\//;

/**
 * Addresses of what has a page, or will have one once it is published or listed, former ones included. What an editor
 * links to may be published later: the publisher leaves the link out until then.
 */
const PAGES = `
  SELECT '/services/' || code AS path FROM services
  UNION ALL SELECT '/product/' || document_id FROM products
  UNION ALL SELECT '/category/' || slug FROM categories
  UNION ALL SELECT '/category/' || slug FROM shop_category_former_slugs
  UNION ALL SELECT '/brand/' || slug FROM brands
  UNION ALL SELECT '/brand/' || slug FROM shop_brand_former_slugs
  UNION ALL SELECT '/info/' || slug FROM pages
  UNION ALL SELECT '/info/' || slug FROM shop_page_slugs`;

/** Those of some links to pages of the site that lead to none. @param links paths, with or without a query and a fragment */
export async function findDeadLinks(knex: Knex, links: readonly string[]): Promise<string[]> {
  const pathOf = (link: string) => link.replace(/[?#].*$/, '');
  const paths = links.map(pathOf).filter((path) => !isFixedPage(path) && !FILES.test(path));
  if (paths.length === 0) return [];
  const found = await rows<{ path: string }>(
    knex,
    `SELECT path FROM (${PAGES}) pages WHERE path = ANY(?)`,
    [paths],
  );
  const known = new Set(found.map(({ path }) => path));
  return links.filter((link) => paths.includes(pathOf(link)) && !known.has(pathOf(link)));
}
