import { RELATED_COUNT } from 'shared';
import type { Product } from 'shared';
import { listProducts } from '../../lib/api/products.ts';
import { pickRandom } from './pick-random.ts';
import { resource } from '../../lib/resource.ts';

/**
 * Related products of these: four random others each time, of the newest ones and one more page of the shop. A page is
 * complete without them.
 */
export const $relatedProducts = resource<Product[], [besides: readonly string[]]>(
  async (besides, signal) => {
    const newest = await listProducts({}, signal);
    const pageNumber = 1 + Math.floor(Math.random() * newest.pages);
    const more = pageNumber > 1 ? await listProducts({ pageNumber }, signal) : newest;
    const byId = new Map([...newest.products, ...more.products].map((found) => [found._id, found]));
    for (const id of besides) byId.delete(id);
    return pickRandom([...byId.values()], RELATED_COUNT);
  },
);
