import { useState } from 'react';
import { ADDED_TO_CART_MS } from 'shared';
import type { ProductDetails } from 'shared';
import { ApiError } from '../../../lib/api/client.ts';
import { call } from '../../../lib/api/call.ts';
import { isInStock } from '../../../lib/stock.ts';
import type { Progress } from '../../../lib/submission.ts';
import { useSubmission } from '../../../lib/useSubmission.ts';
import { addItem, setQuantity } from '../cart.ts';

const SOLD_OUT = 409;

interface Replaced {
  was: number;
  now: number;
  /** The stock, which limits the quantity after Undo. */
  stock: number;
}

export interface Adding extends Pick<Progress, 'busy' | 'done'> {
  /** Why it could not be added. */
  failure: string | null;
  /** The quantity replaced by the last action. */
  replaced: Replaced | null;
  add(wanted: number): void;
  undo(): void;
}

/**
 * Puts a product into the cart with its present price and stock. Replaces the quantity already in the cart.
 * @param onFresh called with the product's present data
 */
export function useAddToCart(id: string, onFresh?: (product: ProductDetails) => void): Adding {
  const { submit, busy, done, error } = useSubmission(ADDED_TO_CART_MS);
  const [replaced, setReplaced] = useState<Replaced | null>(null);

  async function putInCart(wanted: number): Promise<string> {
    setReplaced(null);
    const product = await call('GET /products/{id}', { path: { id } });
    onFresh?.(product);
    if (!isInStock(product)) {
      throw new ApiError('Somebody else has just bought the last one.', SOLD_OUT);
    }
    const { was, now } = addItem(product, wanted);
    if (was > 0 && was !== now) setReplaced({ was, now, stock: product.countInStock });
    return inCartSentence(now);
  }

  function undo(): void {
    if (!replaced) return;
    const quantity = Math.min(replaced.was, replaced.stock);
    setQuantity(id, quantity);
    setReplaced(null);
    void submit(async () => inCartSentence(quantity));
  }

  return {
    busy,
    done,
    replaced,
    undo,
    failure: error && (error.status === SOLD_OUT ? error.message : FAILED),
    add: (wanted) => void submit(() => putInCart(wanted)),
  };
}

const FAILED = 'Could not be added. Please try again.';

const inCartSentence = (quantity: number) =>
  quantity === 1 ? '1 piece is in your cart.' : `${quantity} pieces are in your cart.`;
