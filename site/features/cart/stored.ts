import { toCents } from 'shared';
import { isRecord, isText, parseJson } from '../../lib/stored.ts';
import type { CartItem } from './cart-lines.ts';
import { withLine } from './cart-lines.ts';

/** Stored lines; invalid ones are dropped. Never throws. */
export function readCartItems(text: string): CartItem[] {
  const value = parseJson(text);
  if (!Array.isArray(value)) return [];
  return value
    .filter(isCartItem)
    .reduce<CartItem[]>((items, line) => withLine(items, pickCartItem(line)), []);
}

function isCartItem(value: unknown): value is CartItem {
  if (!isRecord(value)) return false;
  const { product, name, image, price, countInStock, qty } = value;
  const isNamed = isText(product) && isText(name) && typeof image === 'string';
  return isNamed && isMoney(price) && isCount(countInStock) && isCount(qty) && qty > 0;
}

function pickCartItem(line: CartItem): CartItem {
  const { product, name, image, price, countInStock, qty, partNum } = line;
  const known = { product, name, image, price, countInStock, qty };
  return isText(partNum) ? { ...known, partNum } : known;
}

export function isMoney(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && toCents(value) !== null;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
