import { itemsPrice } from 'shared';
import type { Order, Product, ShippingAddress } from 'shared';
import { encodeOrForget } from '../../lib/stored.ts';
import { derived } from '../../lib/derived.ts';
import { storedAtom } from '../../lib/stored-atom.ts';
import type { CartItem, Changes } from './logic.ts';
import {
  countItems,
  quantityOf,
  withLine,
  withLineAt,
  withoutBought,
  withoutLine,
  withProduct,
  withQuantity,
} from './logic.ts';
import { readCartItems, readChanges, readShippingAddress, readText } from './stored.ts';

export type { CartItem } from './logic.ts';

/** An empty list leaves no key behind in local storage. */
const listCodec = {
  decode: readCartItems,
  encode: (items: readonly CartItem[]) => (items.length ? JSON.stringify(items) : undefined),
};

/** What is in the cart, in the order it was put there. Kept in local storage, equal in all tabs. */
export const $cartItems = storedAtom<readonly CartItem[]>('cartItems', [], listCodec);

/** What the shopper put aside for later. */
export const $savedItems = storedAtom<readonly CartItem[]>('savedItems', [], listCodec);

/** What has changed in the cart and was not accepted yet; kept, so that a reload hides nothing. */
export const $changes = storedAtom<Changes>(
  'cartChanges',
  {},
  {
    decode: readChanges,
    encode: (changes) => (Object.keys(changes).length ? JSON.stringify(changes) : undefined),
  },
);

/** Whether the shopper has changes of the cart to accept before going on. */
export const $hasOpenChanges = derived([$cartItems, $changes], (items, changes) =>
  items.some(({ product }) => changes[product]?.length),
);

export const $shippingAddress = storedAtom<ShippingAddress | null>('shippingAddress', null, {
  decode: readShippingAddress,
  encode: encodeOrForget,
});

export const $paymentMethod = storedAtom<string | null>('paymentMethod', null, {
  decode: readText,
  encode: encodeOrForget,
});

/** Id of the order whose payment was begun last; kept beyond a reload and shared by tabs, until it is over. */
export const $begunOrder = storedAtom<string | null>('begunOrder', null, {
  decode: readText,
  encode: encodeOrForget,
});

/** Number of pieces in the cart: the sum of all quantities. */
export const $cartCount = derived([$cartItems], countItems);

/** Sum of the cart in dollars. */
export const $itemsPrice = derived([$cartItems], itemsPrice);

/**
 * Puts the lesser of the wanted quantity and the stock in the cart, in place of an earlier line.
 * @returns how many there were of it, and how many there are
 */
export function addItem(product: Product, wanted: number): { was: number; now: number } {
  const was = quantityOf($cartItems.get(), product._id);
  $cartItems.set(withProduct($cartItems.get(), product, wanted));
  return { was, now: quantityOf($cartItems.get(), product._id) };
}

/** Does nothing unless the quantity is above 0 and not above the line's stock. */
export function setQuantity(product: string, quantity: number): void {
  $cartItems.set(withQuantity($cartItems.get(), product, quantity));
}

/** @returns what puts the line back where it was */
export function removeItem(product: string): () => void {
  return takeOut($cartItems, product);
}

/** @returns what puts the line back where it was */
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

/** Puts one piece of a saved product in the cart. @returns whether there was one; else it stays saved */
export function moveToCart(product: Product): boolean {
  if (product.countInStock < 1) return false;
  addItem(product, 1);
  removeSavedItem(product._id);
  return true;
}

/** The shopper goes on with what the cart is now. */
export function acceptChanges(): void {
  $changes.set({});
}

/** An order is paid, or about to be: its goods leave the cart. */
export function takeOutBought({ orderItems }: Pick<Order, 'orderItems'>): void {
  const left = withoutBought($cartItems.get(), orderItems);
  $cartItems.set(left);
  const isLeft = (id: string) => quantityOf(left, id) > 0;
  $changes.set(Object.fromEntries(Object.entries($changes.get()).filter(([id]) => isLeft(id))));
  $begunOrder.set(null);
}
