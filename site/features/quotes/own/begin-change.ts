import type { Quote } from 'shared';
import { paths } from '../../../routes.ts';
import { fillCart } from '../../cart/filling/fill.ts';
import { $cartCount } from '../../cart/cart.ts';
import { $reference, $shippingAddress, filled } from '../../cart/checkout-store.ts';
import { $changedQuote } from '../../cart/changed-quote.ts';

/** Puts what a quote has into the cart, to be changed there, and opens it. What is no longer sold is left out. */
export function beginChange({ items, reference, shippingAddress, ...quote }: Quote): void {
  const { _id, number, note, sendTo } = quote;
  const inCart = $cartCount.get();
  const what = inCart === 1 ? 'the item' : `the ${inCart} items`;
  if (inCart > 0 && !confirm(`Replace ${what} in your cart with those of ${number}?`)) return;
  fillCart(
    items.filter(({ countInStock }) => countInStock !== null),
    'replace',
  );
  $reference.set(filled(reference));
  if (shippingAddress) $shippingAddress.set(shippingAddress);
  $changedQuote.set({ _id, number, note, sendTo, hasPlace: shippingAddress !== null });
  location.assign(paths.cart);
}
