import type { Product } from 'shared';
import { ApiError } from '../../../../lib/api/client.ts';
import { createProduct, deleteProduct } from '../../../../lib/api/products.ts';

/** Ids of empty products: those that are being filled in, and those that are to be removed. */
const unfilled = new Set<string>();
const abandoned = new Set<string>();

/** Makes an empty product and fills it in; when that fails or is given up, it is removed again. */
export async function createProductWith(fillIn: (empty: Product) => Promise<unknown>) {
  const empty = await createProduct();
  unfilled.add(empty._id);
  try {
    await fillIn(empty);
    unfilled.delete(empty._id);
  } catch (error) {
    unfilled.delete(empty._id);
    abandoned.add(empty._id);
    // With those that could not be removed before.
    await Promise.all([...abandoned].map(removeAbandoned));
    throw error;
  }
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

/** Leaving the page while a product is being created leaves no empty one behind. */
export function removeUnfilledOnLeaving(): () => void {
  const removeAll = () => {
    // The page is gone before the answer comes.
    for (const id of [...unfilled, ...abandoned]) {
      deleteProduct(id, { keepalive: true }).catch(() => {});
    }
  };
  addEventListener('pagehide', removeAll);
  return () => removeEventListener('pagehide', removeAll);
}
