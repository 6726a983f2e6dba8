import type { OrderLineRequest } from 'shared';
import { acceptChanges } from '../changes.ts';
import { quantityOf, withLine } from '../cart-lines.ts';
import type { CartItem } from '../cart-lines.ts';
import { linesOf } from '../order-lines.ts';
import { $cartItems } from '../cart.ts';

/**
 * The cart with these lines besides its own; quantities of the same product are added up. The cart keeps the price that it
 * knows, so its next check tells what has changed.
 */
export function withAdded(
  items: readonly CartItem[],
  lines: readonly OrderLineRequest[],
): readonly CartItem[] {
  return linesOf(lines).reduce<readonly CartItem[]>((cart, line) => {
    const qty = quantityOf(cart, line.product) + line.qty;
    const known = cart.find(({ product }) => product === line.product) ?? line;
    // Until that check it counts as in stock.
    return withLine(cart, { ...known, qty, countInStock: Math.max(known.countInStock, qty) });
  }, items);
}

/** Adds lines to the cart, or puts them in the place of its own. */
export function fillCart(lines: readonly OrderLineRequest[], how: 'add' | 'replace'): void {
  if (how === 'replace') acceptChanges();
  $cartItems.set(withAdded(how === 'replace' ? [] : $cartItems.get(), lines));
}
