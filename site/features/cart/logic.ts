import { toCents } from 'shared';
import type { OrderLineRequest, Product, ShippingAddress } from 'shared';

/** A line of the cart as it is kept in local storage; price in dollars. */
export interface CartItem extends OrderLineRequest {
  countInStock: number;
}

/** What has changed on a line since it was put in the cart; prices in dollars. */
export type LineChange =
  | { kind: 'price'; was: number; now: number }
  | { kind: 'less-stock'; left: number }
  | { kind: 'sold-out' }
  | { kind: 'gone' };

/** What has changed, by product. */
export type Changes = Readonly<Record<string, LineChange[]>>;

type Buyable = Pick<Product, '_id' | 'name' | 'image' | 'price' | 'countInStock'>;

/** Whether a cart may hold that many of something with that stock. */
export function quantityIsAllowed(quantity: number, stock: number): boolean {
  return Number.isInteger(quantity) && quantity > 0 && quantity <= stock;
}

/** The lesser of what is wanted and what there is. */
export function attainableQuantity(wanted: number, stock: number): number {
  return Math.min(wanted, stock);
}

/** The cart with that many of the product: a line that is there already is replaced in its place. */
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
  const { _id, name, price, countInStock, image } = product;
  return { product: _id, name, image: image[0] ?? '', price, countInStock, qty };
}

/** The list with the line added at its end, or in the place of the one for the same product. */
export function withLine(items: readonly CartItem[], line: CartItem): CartItem[] {
  const known = items.some(({ product }) => product === line.product);
  return known
    ? items.map((item) => (item.product === line.product ? line : item))
    : [...items, line];
}

export function withoutLine(items: readonly CartItem[], product: string): CartItem[] {
  return items.filter((item) => item.product !== product);
}

/** The list with another quantity on one line; unchanged when that quantity is not allowed. */
export function withQuantity(
  items: readonly CartItem[],
  product: string,
  quantity: number,
): readonly CartItem[] {
  const line = items.find((item) => item.product === product);
  if (!line || !quantityIsAllowed(quantity, line.countInStock)) return items;
  return withLine(items, { ...line, qty: quantity });
}

/** An order's lines as those of a cart. Its stock is what the order holds, until the shop is asked. */
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

type Goods = Pick<OrderLineRequest, 'product' | 'qty'>;

/** Whether two lists are of the same products in the same quantities, in whichever order. */
export function holdsSameGoods(some: readonly Goods[], others: readonly Goods[]): boolean {
  const isAmong = ({ product, qty }: Goods) =>
    others.some((other) => other.product === product && other.qty === qty);
  return some.length === others.length && some.every(isAmong);
}

export function countItems(items: readonly Pick<OrderLineRequest, 'qty'>[]): number {
  return items.reduce((sum, { qty }) => sum + qty, 0);
}

/** Stored lines, without those that this shop cannot have written. Never throws. */
export function readCartItems(text: string): CartItem[] {
  const value = parse(text);
  if (!Array.isArray(value)) return [];
  return value
    .filter(isCartItem)
    .reduce<CartItem[]>((items, line) => withLine(items, pickCartItem(line)), []);
}

/** Stored changes by product; none when the value is anything else. Never throws. */
export function readChanges(text: string): Changes {
  const value = parse(text);
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([product, changes]) => [
      product,
      Array.isArray(changes) ? changes.filter(isLineChange) : [],
    ]),
  );
}

/** A stored address, or null when any of its fields is missing or no text. Never throws. */
export function readShippingAddress(text: string): ShippingAddress | null {
  const value = parse(text);
  if (!isRecord(value)) return null;
  const { address, city, state, postalCode, country } = value;
  const fields = { address, city, state, postalCode, country };
  return Object.values(fields).every(isText) ? (fields as ShippingAddress) : null;
}

/** A stored text, or null when the value is anything else. Never throws. */
export function readText(text: string): string | null {
  const value = parse(text);
  return isText(value) ? value : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isLineChange(value: unknown): value is LineChange {
  if (!isRecord(value)) return false;
  switch (value.kind) {
    case 'price':
      return isMoney(value.was) && isMoney(value.now);
    case 'less-stock':
      return isCount(value.left);
    default:
      return value.kind === 'sold-out' || value.kind === 'gone';
  }
}

function isCartItem(value: unknown): value is CartItem {
  if (!isRecord(value)) return false;
  const { product, name, image, price, countInStock, qty } = value;
  const isNamed = isText(product) && isText(name) && typeof image === 'string';
  return isNamed && isMoney(price) && isCount(countInStock) && isCount(qty) && qty > 0;
}

function pickCartItem({ product, name, image, price, countInStock, qty }: CartItem): CartItem {
  return { product, name, image, price, countInStock, qty };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isMoney(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && toCents(value) !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
