import type { Core } from '@strapi/strapi';
import type { SiteContent } from 'shared';
import { findProductWithOthers } from '../catalog';
import { findPage, findService } from '../content';

/**
 * The products that the page of something published shows, by the kind and the name in the page's URL; null when
 * nothing is published by that name. `shared/src/site-pages.ts` has the kinds.
 */
export async function findPublished(
  strapi: Core.Strapi,
  kind: string,
  name: string,
): Promise<Pick<SiteContent, 'products'> | null> {
  const knex = strapi.db.connection;
  // PostgreSQL refuses it.
  if (name.includes('\0')) return null;
  if (kind === 'products') {
    const products = await findProductWithOthers(knex, name);
    return products.length > 0 ? { products } : null;
  }
  const finders = new Map<string, () => Promise<unknown>>([
    ['services', () => findService(strapi, name)],
    ['pages', () => findPage(knex, name)],
  ]);
  return (await finders.get(kind)?.()) ? { products: [] } : null;
}
