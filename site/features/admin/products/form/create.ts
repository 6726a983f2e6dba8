import type { Product } from 'shared';
import { ApiError } from '../../../../lib/api/client.ts';
import { call } from '../../../../lib/api/call.ts';

/** Ids of empty products: those being filled in, and those to remove. */
const unfilled = new Set<string>();
const abandoned = new Set<string>();

/** Creates an empty product, then fills it in. If that fails or is cancelled, removes it again. */
export async function createProductWith(fillIn: (empty: Product) => Promise<unknown>) {
  const empty = await call('POST /products');
  unfilled.add(empty._id);
  try {
    await fillIn(empty);
    unfilled.delete(empty._id);
  } catch (error) {
    unfilled.delete(empty._id);
    abandoned.add(empty._id);
    // Includes those whose removal failed before.
    await Promise.all([...abandoned].map(removeAbandoned));
    throw error;
  }
}

async function removeAbandoned(id: string): Promise<void> {
  try {
    await call('DELETE /products/{id}', { path: { id } });
    abandoned.delete(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) abandoned.delete(id);
    else console.warn('An empty product could not be removed', error);
  }
}

/** Removes empty products when the page is left. @returns a function that stops this */
export function removeUnfilledOnLeaving(): () => void {
  const removeAll = () => {
    // `keepalive` lets the request finish after the page is gone.
    for (const id of [...unfilled, ...abandoned]) {
      call('DELETE /products/{id}', { path: { id }, keepalive: true }).catch(() => {});
    }
  };
  addEventListener('pagehide', removeAll);
  return () => removeEventListener('pagehide', removeAll);
}
