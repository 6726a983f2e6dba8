import type { Product } from 'shared';
import { storedAtom } from '../../lib/stored-atom.ts';
import { withLine, withLineAt, withoutLine } from './cart-lines.ts';
import type { CartItem } from './cart-lines.ts';
import { $cartItems, addItem, listCodec } from './cart.ts';

/** The items saved for later. */
export const $savedItems = storedAtom<readonly CartItem[]>('savedItems', [], listCodec);

/** @returns a function that undoes it */
export function removeItem(product: string): () => void {
  return takeOut($cartItems, product);
}

/** @returns a function that undoes it */
export function removeSavedItem(product: string): () => void {
  return takeOut($savedItems, product);
}

function takeOut($items: typeof $cartItems, product: string): () => void {
  const before = $items.get();
  const index = before.findIndex((item) => item.product === product);
  const line = before[index];
  $items.set(withoutLine(before, product));
  return () => line && $items.set(withLineAt($items.get(), line, index));
}

export function saveForLater(product: string): void {
  const line = $cartItems.get().find((item) => item.product === product);
  if (!line) return;
  $savedItems.set(withLine($savedItems.get(), line));
  removeItem(product);
}

/** Moves one piece of a saved product to the cart. @returns false if it is out of stock; it then stays saved */
export function moveToCart(product: Product): boolean {
  if (product.countInStock < 1) return false;
  addItem(product, 1);
  removeSavedItem(product._id);
  return true;
}
