import type { CartItem } from '../cart-lines.ts';
import { quantityOf } from '../cart-lines.ts';
import { $cartItems } from '../cart.ts';

/** E.g. `20 in your cart`; empty if none. */
export function inCartLabel(items: readonly CartItem[], id: string): string {
  const quantity = quantityOf(items, id);
  return quantity > 0 ? `${quantity} in your cart` : '';
}

/** Without React: keeps elements with `data-in-cart="{id}"` up to date. */
export function showInCart(): void {
  $cartItems.subscribe((items) => {
    for (const mark of document.querySelectorAll<HTMLElement>('[data-in-cart]')) {
      mark.textContent = inCartLabel(items, mark.dataset.inCart ?? '');
    }
  });
}
