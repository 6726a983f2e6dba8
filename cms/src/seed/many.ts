import type { Core } from '@strapi/strapi';
import { generateProducts, generateReviews } from '../demo';
import { seedIllustrations } from './illustrations';
import { seedProducts } from './products';

/**
 * Brings the shop to `count` demo products for work at scale.
 * @returns how many were added
 */
export async function seedManyProducts(strapi: Core.Strapi, count: number): Promise<number> {
  const products = [...generateProducts(count)];
  const fileIds = await seedIllustrations(
    strapi,
    products.flatMap((product) => product.images),
  );
  return seedProducts(strapi.db.connection, {
    products,
    reviews: [...generateReviews(products)],
    fileIds,
  });
}
