import type { Core } from '@strapi/strapi';
import type { SiteContent } from 'shared';
import { findProductsNamed, findProductWithOthers } from '../catalog';
import { findPage, findService } from '../content';

/**
 * The products for a published page, by the kind and name in its URL; null if there is no such page. The kinds are in
 * `shared/src/site-pages.ts`.
 */
export async function findPublished(
  strapi: Core.Strapi,
  kind: string,
  name: string,
): Promise<Pick<SiteContent, 'products'> | null> {
  const knex = strapi.db.connection;
  // PostgreSQL refuses zero bytes.
  if (name.includes('\0')) return null;
  if (kind === 'products') {
    const products = await findProductWithOthers(knex, name);
    return products.length > 0 ? { products } : null;
  }
  if (kind === 'services') {
    const service = await findService(strapi, name);
    return service && { products: await findProductsNamed(knex, service.facts.parts) };
  }
  if (kind !== 'pages') return null;
  return (await findPage(knex, name)) && { products: [] };
}
