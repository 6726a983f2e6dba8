import type { ProductDetails } from 'shared';
import { call } from '../../lib/api/call.ts';
import { resource } from '../../lib/resource.ts';

/** The page's product, as fetched since the page was opened. */
export const $product = resource<ProductDetails, [id: string]>(
  (id: string, signal?: AbortSignal) => call('GET /products/{id}', { path: { id }, signal }),
  'An error occurred while fetching product details.',
);

/** Fetches the shown product again, e.g. after a review was added. It stays if the API cannot be reached. */
export async function refetch(id: string): Promise<void> {
  const answer = await $product.fetch(id);
  if (answer && answer.status !== 'offline') $product.set(answer);
}
