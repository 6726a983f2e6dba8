import { itemsPrice } from 'shared';
import type { Product } from 'shared';
import { derived } from '../../lib/derived.ts';
import { storedAtom } from '../../lib/stored-atom.ts';
import { countItems, quantityOf, withProduct, withQuantity } from './cart-lines.ts';
import type { CartItem } from './cart-lines.ts';
import { readCartItems } from './stored.ts';

export type { CartItem } from './cart-lines.ts';

/** For lists in local storage; an empty one is removed. */
export const listCodec = {
  decode: readCartItems,
  encode: (items: readonly CartItem[]) => (items.length ? JSON.stringify(items) : undefined),
};

/** The cart's lines in the order of adding. Kept in local storage and synchronised between tabs. */
export const $cartItems = storedAtom<readonly CartItem[]>('cartItems', [], listCodec);

/** Number of pieces in the cart: the sum of all quantities. */
export const $cartCount = derived([$cartItems], countItems);

/** Sum of the cart in dollars. */
export const $itemsPrice = derived([$cartItems], itemsPrice);

/**
 * Sets the product's quantity in the cart, limited to its stock.
 * @returns the quantity before and now
 */
export function addItem(product: Product, wanted: number): { was: number; now: number } {
  const was = quantityOf($cartItems.get(), product._id);
  $cartItems.set(withProduct($cartItems.get(), product, wanted));
  return { was, now: quantityOf($cartItems.get(), product._id) };
}

/** Does nothing unless the quantity is between 1 and the line's stock. */
export function setQuantity(product: string, quantity: number): void {
  $cartItems.set(withQuantity($cartItems.get(), product, quantity));
}
