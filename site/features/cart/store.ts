import { itemsPrice } from 'shared';
import type { Product } from 'shared';
import { derived } from '../../lib/derived.ts';
import { storedAtom } from '../../lib/stored-atom.ts';
import type { CartItem, Changes } from './logic.ts';
import {
  countItems,
  quantityOf,
  withLine,
  withLineAt,
  withoutLine,
  withProduct,
  withQuantity,
} from './logic.ts';
import { readCartItems, readChanges } from './stored.ts';

export type { CartItem } from './logic.ts';

/** An empty list is removed from local storage. */
const listCodec = {
  decode: readCartItems,
  encode: (items: readonly CartItem[]) => (items.length ? JSON.stringify(items) : undefined),
};

/** The cart's lines in the order of adding. Kept in local storage and synchronised between tabs. */
export const $cartItems = storedAtom<readonly CartItem[]>('cartItems', [], listCodec);

/** The items saved for later. */
export const $savedItems = storedAtom<readonly CartItem[]>('savedItems', [], listCodec);

/** Changes of the cart that are not accepted yet. Stored, so that a reload does not hide them. */
export const $changes = storedAtom<Changes>(
  'cartChanges',
  {},
  {
    decode: readChanges,
    encode: (changes) => (Object.keys(changes).length ? JSON.stringify(changes) : undefined),
  },
);

/** Whether the shopper must accept changes before the checkout. */
export const $hasOpenChanges = derived([$cartItems, $changes], (items, changes) =>
  items.some(({ product }) => changes[product]?.length),
);

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

/** The shopper accepts the present cart. */
export function acceptChanges(): void {
  $changes.set({});
}
