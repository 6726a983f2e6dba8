import { formatAmount, itemsPrice, toCents, toDollars, gstIn, SHIPPING_PRICE } from 'shared';
import type { AdminProduct, Order } from 'shared';

/** A line being edited. */
export interface DraftLine {
  /** The product's id. */
  product: string;
  name: string;
  partNum: string;
  /** The shop's price now, in dollars. */
  price: number;
  /** Pieces that this order can have. */
  stock: number;
  /** As typed. */
  qty: string;
  /** The price of a quote, as typed; absent if the line has the shop's. */
  ownPrice?: string;
  /** Why it cannot be ordered any more; absent if it can. */
  error?: string;
}

type Sellable = Pick<AdminProduct, '_id' | 'name' | 'partNum' | 'price' | 'countInStock'>;

/** The lines with one more piece of this product. @param isQuote whether lines have their own prices */
export function withProduct(lines: readonly DraftLine[], product: Sellable, isQuote = false): DraftLine[] {
  const { _id, name, partNum, price, countInStock: stock } = product;
  if (lines.some((line) => line.product === _id))
    return lines.map((line) =>
      line.product === _id ? { ...line, qty: String((wholeOf(line.qty) ?? 0) + 1) } : line,
    );
  const ownPrice = isQuote ? { ownPrice: formatAmount(price) } : {};
  return [...lines, { product: _id, name, partNum, price, stock, qty: '1', ...ownPrice }];
}

/** The lines of an order at today's prices. @param products those of its lines that the shop still sells */
export function linesOf(
  { orderItems }: Pick<Order, 'orderItems'>,
  products: readonly Sellable[],
): DraftLine[] {
  return orderItems.map(({ product: id, name, partNum, price, qty }) => {
    const line = { product: id, name, partNum, qty: String(qty) };
    const now = products.find(({ _id }) => _id === id);
    // The order's own pieces are reserved: they are not in the count.
    if (now) return { ...line, name: now.name, price: now.price, stock: now.countInStock + qty };
    return { ...line, price, stock: 0, error: 'The shop no longer sells it' };
  });
}

/** The request's lines. */
export const requestLines = (lines: readonly DraftLine[]): { product: string; qty: number }[] =>
  lines.map(({ product, qty }) => ({ product, qty: Number(qty) }));

/** What is wrong with a line, before the server is asked; undefined if nothing. */
export function errorOf({ error, qty, stock }: DraftLine): string | undefined {
  if (error) return error;
  if ((wholeOf(qty) ?? 0) <= stock) return undefined;
  return stock > 0 ? `Only ${stock} in stock` : 'Out of stock';
}

/** A line without a quantity or price costs nothing yet. */
const priced = ({ price, ownPrice, qty }: DraftLine) => ({
  price: ownPrice === undefined ? price : Number(ownPrice),
  qty: wholeOf(qty) ?? 0,
});

/** What a line costs, in dollars. */
export const lineTotal = (line: DraftLine): number => itemsPrice([priced(line)]);

/** What the lines cost, in dollars. @param discount in dollars, at most what they cost */
export function totalsOf(lines: readonly DraftLine[], hasGst: boolean, discount = 0) {
  const items = itemsPrice(lines.map(priced));
  const itemsCents = toCents(items) ?? 0;
  const offCents = Math.min(toCents(discount) ?? 0, itemsCents);
  const totalCents = itemsCents - offCents + (toCents(SHIPPING_PRICE) ?? 0);
  return {
    itemsPrice: items,
    shippingPrice: SHIPPING_PRICE,
    totalPrice: toDollars(totalCents),
    gst: hasGst ? toDollars(gstIn(totalCents)) : null,
  };
}

/** A whole number of at least 1; null for anything else. */
const wholeOf = (text: string): number | null => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : null);
