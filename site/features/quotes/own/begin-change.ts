import type { Quote } from 'shared';
import { paths } from '../../../routes.ts';
import { fillCart } from '../../cart/filling/fill.ts';
import { $cartCount } from '../../cart/cart.ts';
import { $reference, filled } from '../../cart/checkout-store.ts';
import { $changedQuote } from '../changed-quote.ts';

/** Puts what a quote has into the cart, to be changed there, and opens it. What is no longer sold is left out. */
export function beginChange({ _id, number, note, sendTo, items, reference }: Quote): void {
  const inCart = $cartCount.get();
  const what = inCart === 1 ? 'the item' : `the ${inCart} items`;
  if (inCart > 0 && !confirm(`Replace ${what} in your cart with those of ${number}?`)) return;
  fillCart(
    items.filter(({ countInStock }) => countInStock !== null),
    'replace',
  );
  $reference.set(filled(reference));
  $changedQuote.set({ _id, number, note, sendTo });
  location.assign(paths.cart);
}
