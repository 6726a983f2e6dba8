import type { Order, ShippingAddress } from 'shared';
import type { Reference } from 'shared/schemas';
import { encodeOrForget } from '../../lib/stored.ts';
import { storedAtom } from '../../lib/stored-atom.ts';
import { filled, readReference, readShippingAddress, readText, reusable } from './checkout-stored.ts';
import { quantityOf } from './cart-lines.ts';
import { withoutBought } from './order-lines.ts';
import { $changes } from './changes.ts';
import { $cartItems } from './cart.ts';
import { $changedQuote } from './changed-quote.ts';

/** What the checkout stores. Apart from `store.ts`, which every page loads. */

export { filled, reusable };

export const $shippingAddress = storedAtom<ShippingAddress | null>('shippingAddress', null, {
  decode: readShippingAddress,
  encode: encodeOrForget,
});

/** What a school or business needs on the papers; null for nothing. */
export const $reference = storedAtom<Reference | null>('reference', null, {
  decode: readReference,
  encode: encodeOrForget,
});

/** Chosen in the second step of a checkout, until its cart is bought. */
export const $paymentMethod = storedAtom<string | null>('paymentMethod', null, {
  decode: readText,
  encode: encodeOrForget,
});

/** Id of the order whose payment started last. Stored and shared by tabs until the payment ends. */
export const $begunOrder = storedAtom<string | null>('begunOrder', null, {
  decode: readText,
  encode: encodeOrForget,
});

/** Removes from the cart the items of an order that is paid or about to be, and what was for that order only. */
export function takeOutBought({ orderItems }: Pick<Order, 'orderItems'>): void {
  const left = withoutBought($cartItems.get(), orderItems);
  $cartItems.set(left);
  const isLeft = (id: string) => quantityOf(left, id) > 0;
  $changes.set(Object.fromEntries(Object.entries($changes.get()).filter(([id]) => isLeft(id))));
  $begunOrder.set(null);
  $paymentMethod.set(null);
  $reference.set(reusable($reference.get()));
  if (left.length === 0) $changedQuote.set(null);
}

/** Sets the address and the reference of an order, to pay it or to order the same. */
export function takeDetailsOf({ shippingAddress, reference, paymentMethod }: Order): void {
  $shippingAddress.set(shippingAddress);
  $paymentMethod.set(paymentMethod);
  $reference.set(filled(reference));
}

/** Whether the stored address was chosen for this cart, and not for one that is bought. */
export const hasChosenAddress = (): boolean =>
  $shippingAddress.get() !== null && $paymentMethod.get() !== null;
