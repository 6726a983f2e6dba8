import type { ProductDetails } from 'shared';
import { getProduct } from '../../lib/api/products.ts';
import { resource } from '../../lib/resource.ts';

/** What the shop says about the product of this page since it was opened. */
export const $product = resource<ProductDetails, [id: string]>(
  getProduct,
  'An error occurred while fetching product details.',
);

/** Brings a page that shows its product up to date, e.g. after a review was added. */
export async function refetch(id: string): Promise<void> {
  const answer = await $product.fetch(id);
  if (answer && answer.status !== 'offline') $product.set(answer);
}
