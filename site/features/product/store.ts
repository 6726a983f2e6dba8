import { atom } from 'nanostores';
import type { ProductDetails } from 'shared';
import { ApiError, NETWORK_MESSAGE } from '../../api/client.ts';
import { getProduct } from '../../api/products.ts';
import { isOutage } from '../../api/offline.ts';

/** What the shop says about the product of this page since it was opened. */
export type FreshProduct =
  | { status: 'pending' }
  | { status: 'ready'; product: ProductDetails }
  | { status: 'missing' }
  | { status: 'failed' | 'away'; message: string };

export const FETCH_FAILED = 'An error occurred while fetching product details.';

export const $fresh = atom<FreshProduct>({ status: 'pending' });

/** Asks the shop for the product; never throws. */
export async function fetchFresh(id: string): Promise<FreshProduct> {
  try {
    return { status: 'ready', product: await getProduct(id) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { status: 'missing' };
    return { status: isOutage(error) ? 'away' : 'failed', message: failureMessage(error) };
  }
}

/** The server's own words where there are any. */
function failureMessage(error: unknown): string {
  const isFromServer = error instanceof ApiError && error.message !== NETWORK_MESSAGE;
  return isFromServer ? error.message : FETCH_FAILED;
}

/** Brings a page that shows its product up to date, e.g. after a review was added. */
export async function refetch(id: string): Promise<void> {
  const fresh = await fetchFresh(id);
  if (fresh.status !== 'away') $fresh.set(fresh);
}
