import type { OrderLineRequest } from 'shared';
import { quantityOf } from './cart-lines.ts';
import type { CartItem, Goods } from './cart-lines.ts';

/** Lines of the cart and of orders. Apart from `logic.ts`, which every page loads. */

/** An order's lines as cart lines. Until the next refresh, their stock is the quantity that the order reserves. */
export function linesOf(lines: readonly OrderLineRequest[]): CartItem[] {
  return lines.map(({ product, name, image, price, qty }) => ({
    product,
    name,
    image,
    price,
    qty,
    countInStock: qty,
  }));
}

/** Whether two lists contain the same products in the same quantities, in any order. */
export function hasSameItems(some: readonly Goods[], others: readonly Goods[]): boolean {
  const isAmong = ({ product, qty }: Goods) =>
    others.some((other) => other.product === product && other.qty === qty);
  return some.length === others.length && some.every(isAmong);
}

/** The list minus bought quantities; a surplus stays. */
export function withoutBought(items: readonly CartItem[], bought: readonly Goods[]): CartItem[] {
  return items
    .map((item) => ({ ...item, qty: item.qty - quantityOf(bought, item.product) }))
    .filter(({ qty }) => qty > 0);
}
