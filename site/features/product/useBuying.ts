import { useEffect, useState } from 'react';
import { ADDED_TO_CART_MS } from 'shared';
import { getProduct } from '../../api/products.ts';
import { $cartItems, addItem } from '../cart/store.ts';
import { isInStock } from './logic.ts';
import { $fresh } from './store.ts';

export type Buying =
  { status: 'idle' | 'adding' | 'sold-out' | 'failed' } | { status: 'added'; quantity: number };

/** Puts a product in the cart with its price and stock of that moment, and says so for a while. */
export function useBuying(id: string): { state: Buying; buy: (quantity: number) => Promise<void> } {
  const [state, setState] = useState<Buying>({ status: 'idle' });

  useEffect(() => {
    if (state.status !== 'added') return;
    const timer = setTimeout(() => setState({ status: 'idle' }), ADDED_TO_CART_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function buy(quantity: number): Promise<void> {
    if (state.status === 'adding') return;
    setState({ status: 'adding' });
    try {
      setState(await putInCart(id, quantity));
    } catch (error) {
      console.error('Adding to the cart failed', error);
      setState({ status: 'failed' });
    }
  }

  return { state, buy };
}

async function putInCart(id: string, wanted: number): Promise<Buying> {
  const product = await getProduct(id);
  $fresh.set({ status: 'ready', product });
  if (!isInStock(product)) return { status: 'sold-out' };
  addItem(product, wanted);
  const line = $cartItems.get().find((item) => item.product === id);
  return { status: 'added', quantity: line?.qty ?? 0 };
}
