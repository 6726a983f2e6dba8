import type { Product } from 'shared';
import { ApiError } from '../../../../api/client.ts';
import { createProduct, deleteProduct } from '../../../../api/products.ts';

/** Ids of products that are about to be filled in. */
const unfilled = new Set<string>();

/** Ids of products that nobody will fill in any more. */
const abandoned = new Set<string>();

/** Makes an empty product, to be filled in or abandoned. */
export async function makeEmptyProduct(): Promise<Product> {
  const product = await createProduct();
  unfilled.add(product._id);
  return product;
}

export function noteFilled(id: string): void {
  unfilled.delete(id);
}

/** Removes an empty product; with it those that could not be removed before. */
export async function abandonProduct(id: string): Promise<void> {
  unfilled.delete(id);
  abandoned.add(id);
  await Promise.all([...abandoned].map(removeAbandoned));
}

async function removeAbandoned(id: string): Promise<void> {
  try {
    await deleteProduct(id);
    abandoned.delete(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) abandoned.delete(id);
    else console.warn('An empty product could not be removed', error);
  }
}

/** Whoever leaves the page while a product is being created leaves no empty one behind. */
export function removeUnfilledOnLeaving(): () => void {
  const removeAll = () => {
    // Nobody is left to hear whether it succeeds.
    for (const id of [...unfilled, ...abandoned]) {
      deleteProduct(id, { keepalive: true }).catch(() => {});
    }
  };
  addEventListener('pagehide', removeAll);
  return () => removeEventListener('pagehide', removeAll);
}
