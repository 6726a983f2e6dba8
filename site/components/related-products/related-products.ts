import { RELATED_COUNT } from 'shared';
import type { Product } from 'shared';
import { listProducts } from '../../lib/api/products.ts';
import { pickRandom } from './pick-random.ts';
import { resource } from '../../lib/resource.ts';

/**
 * Four random products other than `besides`, from the newest page and one random page of the shop. Pages work without them.
 */
export const $relatedProducts = resource<Product[], [besides: readonly string[]]>(async (besides, signal) => {
  const newest = await listProducts({}, signal);
  const pageNumber = 1 + Math.floor(Math.random() * newest.pages);
  const more = pageNumber > 1 ? await listProducts({ pageNumber }, signal) : newest;
  const byId = new Map([...newest.products, ...more.products].map((found) => [found._id, found]));
  for (const id of besides) byId.delete(id);
  return pickRandom([...byId.values()], RELATED_COUNT);
});
