import type { Product } from 'shared';
import type { CartItem, LineChange } from '../cart-lines.ts';
import { attainableQuantity } from '../cart-lines.ts';

/** Present data of the cart's products by id; null if no longer sold. */
export type CurrentProducts = ReadonlyMap<string, Product | null>;

/** The line with present price, stock and attainable quantity. An unsellable line keeps its quantity, with no stock. */
export function updateLine(line: CartItem, answers: CurrentProducts): CartItem {
  const product = answers.get(line.product);
  if (product === undefined) return line;
  if (product === null) return { ...line, countInStock: 0 };
  const { name, price, countInStock, image, partNum } = product;
  const qty = countInStock > 0 ? attainableQuantity(line.qty, countInStock) : line.qty;
  return { ...line, name, price, countInStock, qty, partNum, image: image[0] ?? '' };
}

/** Changes of a line that the shopper should know, most important first. */
export function changesOf(line: CartItem, answers: CurrentProducts): LineChange[] {
  const product = answers.get(line.product);
  if (product === undefined) return [];
  if (product === null) return [{ kind: 'gone' }];
  const { price, countInStock } = product;
  if (countInStock < 1) return [{ kind: 'sold-out' }];
  const changes: LineChange[] = [];
  if (price !== line.price) changes.push({ kind: 'price', was: line.price, now: price });
  if (countInStock < line.qty) changes.push({ kind: 'less-stock', left: countInStock });
  return changes;
}

/** Whether the line can still be bought after the change. */
export function isAcceptable({ kind }: LineChange): boolean {
  return kind === 'price' || kind === 'less-stock';
}

/**
 * All changes of a line that are not accepted yet: those found now, merged with earlier ones. A price that is back to what
 * it was is no change.
 */
export function unacceptedChanges(
  unaccepted: readonly LineChange[],
  found: readonly LineChange[],
  line: CartItem,
): LineChange[] {
  if (!found.every(isAcceptable)) return [...found];
  const prices = [...unaccepted, ...found].filter((change) => change.kind === 'price');
  const was = prices[0]?.was ?? line.price;
  const changes: LineChange[] = was === line.price ? [] : [{ kind: 'price', was, now: line.price }];
  const hasLess = [...unaccepted, ...found].some(({ kind }) => kind === 'less-stock');
  return hasLess ? [...changes, { kind: 'less-stock', left: line.countInStock }] : changes;
}

export function isSellable({ qty, countInStock }: Pick<CartItem, 'qty' | 'countInStock'>): boolean {
  return qty <= countInStock;
}
