import type { OrderLineRequest, Product } from 'shared';
import { quantityIsAllowed } from '../../lib/stock.ts';

/** A line of the cart as stored in local storage; price in dollars. */
export interface CartItem extends OrderLineRequest {
  countInStock: number;
  /** The specified line lacks it; a refresh adds it. */
  partNum?: string;
}

/** A change of a line since it was added; prices in dollars. */
export type LineChange =
  | { kind: 'price'; was: number; now: number }
  | { kind: 'less-stock'; left: number }
  | { kind: 'sold-out' }
  | { kind: 'gone' };

/** Changes by product id. */
export type Changes = Readonly<Record<string, LineChange[]>>;

type Buyable = Pick<Product, '_id' | 'name' | 'image' | 'price' | 'countInStock'> &
  Partial<Pick<Product, 'partNum'>>;

export function attainableQuantity(wanted: number, stock: number): number {
  return Math.min(wanted, stock);
}

/** The cart with that many of the product; an existing line is replaced in its place. */
export function withProduct(
  items: readonly CartItem[],
  product: Buyable,
  wanted: number,
): readonly CartItem[] {
  const qty = attainableQuantity(wanted, product.countInStock);
  if (!quantityIsAllowed(qty, product.countInStock)) return items;
  return withLine(items, toCartItem(product, qty));
}

function toCartItem(product: Buyable, qty: number): CartItem {
  const { _id, name, price, countInStock, image, partNum } = product;
  return { product: _id, name, image: image[0] ?? '', price, countInStock, qty, partNum };
}

/** The list with the line added at its end, or replacing that of the same product. */
export function withLine(items: readonly CartItem[], line: CartItem): CartItem[] {
  const known = items.some(({ product }) => product === line.product);
  return known ? items.map((item) => (item.product === line.product ? line : item)) : [...items, line];
}

/** The list with the line inserted at `index`; unchanged if its product is in the list already. */
export function withLineAt(items: readonly CartItem[], line: CartItem, index: number): readonly CartItem[] {
  const known = items.some(({ product }) => product === line.product);
  return known ? items : items.toSpliced(index, 0, line);
}

export function withoutLine(items: readonly CartItem[], product: string): CartItem[] {
  return items.filter((item) => item.product !== product);
}

/** The list with another quantity on one line; unchanged if the quantity is not allowed. */
export function withQuantity(
  items: readonly CartItem[],
  product: string,
  quantity: number,
): readonly CartItem[] {
  const line = items.find((item) => item.product === product);
  if (!line || !quantityIsAllowed(quantity, line.countInStock)) return items;
  return withLine(items, { ...line, qty: quantity });
}

export type Goods = Pick<OrderLineRequest, 'product' | 'qty'>;

export function quantityOf(items: readonly Goods[], id: string): number {
  return items.find(({ product }) => product === id)?.qty ?? 0;
}

export function countItems(items: readonly Pick<OrderLineRequest, 'qty'>[]): number {
  return items.reduce((sum, { qty }) => sum + qty, 0);
}
