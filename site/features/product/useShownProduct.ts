import { useStore } from '@nanostores/react';
import type { ProductDetails } from 'shared';
import { useHydrated } from '../../components/useHydrated.ts';
import { $fresh } from './store.ts';
import type { FreshProduct } from './store.ts';

interface Shown {
  /** Null while nothing is known of it. */
  product: ProductDetails | null;
  status: FreshProduct['status'];
  /** What went wrong, when the status is `failed`. */
  message?: string;
}

/**
 * What the page shows. While React takes over a page that was built with its product, that is
 * exactly what the page holds: what was built, with the price and stock put in since.
 */
export function useShownProduct(built: ProductDetails | null): Shown {
  const hydrated = useHydrated();
  const fresh = useStore($fresh);
  if (!hydrated) return { product: built && withFacts(built, fresh), status: 'pending' };
  if (fresh.status === 'ready') return fresh;
  return { product: built, ...fresh };
}

function withFacts(built: ProductDetails, fresh: FreshProduct): ProductDetails {
  if (fresh.status !== 'ready') return built;
  const { price, countInStock } = fresh.product;
  return { ...built, price, countInStock };
}
