import { useEffect, useState } from 'react';
import { ADDED_TO_CART_MS } from 'shared';
import { getProduct } from '../../api/products.ts';
import { addItem } from '../cart/store.ts';

export type AddingState = 'idle' | 'adding' | 'added' | 'failed';

/** Puts one piece of a product in the cart, with its price and stock of that moment. */
export function useAddToCart(id: string): { state: AddingState; add: () => Promise<void> } {
  const [state, setState] = useState<AddingState>('idle');

  useEffect(() => {
    if (state !== 'added') return;
    const timer = setTimeout(() => setState('idle'), ADDED_TO_CART_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function add(): Promise<void> {
    if (state === 'adding') return;
    setState('adding');
    try {
      addItem(await getProduct(id), 1);
      setState('added');
    } catch (error) {
      console.error('Adding to the cart failed', error);
      setState('failed');
    }
  }

  return { state, add };
}
