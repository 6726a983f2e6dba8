import type { CartItem } from '../logic.ts';
import { quantityOf } from '../logic.ts';
import { $cartItems } from '../store.ts';

/** E.g. `20 in your cart`; empty while there is none of it. */
export function inCartLabel(items: readonly CartItem[], id: string): string {
  const quantity = quantityOf(items, id);
  return quantity > 0 ? `${quantity} in your cart` : '';
}

/** Without React: keeps saying how many there are in the cart, in what is marked `data-in-cart="{id}"`. */
export function showInCart(): void {
  $cartItems.subscribe((items) => {
    for (const mark of document.querySelectorAll<HTMLElement>('[data-in-cart]')) {
      mark.textContent = inCartLabel(items, mark.dataset.inCart ?? '');
    }
  });
}
