import type { ProductDetails } from 'shared';
import { getProduct } from '../../lib/api/products.ts';
import { resource } from '../../lib/resource.ts';

/** The page's product, as fetched since the page was opened. */
export const $product = resource<ProductDetails, [id: string]>(
  getProduct,
  'An error occurred while fetching product details.',
);

/** Fetches the shown product again, e.g. after a review was added. It stays if the API cannot be reached. */
export async function refetch(id: string): Promise<void> {
  const answer = await $product.fetch(id);
  if (answer && answer.status !== 'offline') $product.set(answer);
}
