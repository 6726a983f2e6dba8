import type { Product } from 'shared';
import type { CartItem, LineChange } from './logic.ts';
import { attainableQuantity } from './logic.ts';

/** What the shop says about a product of the cart: null when it is no longer sold. */
export type ShopAnswers = ReadonlyMap<string, Product | null>;

/** The line as the shop would sell it now. A line that cannot be sold keeps its quantity, with no stock. */
export function updateLine(line: CartItem, answers: ShopAnswers): CartItem {
  const product = answers.get(line.product);
  if (product === undefined) return line;
  if (product === null) return { ...line, countInStock: 0 };
  const { name, price, countInStock, image } = product;
  const qty = countInStock > 0 ? attainableQuantity(line.qty, countInStock) : line.qty;
  return { ...line, name, price, countInStock, qty, image: image[0] ?? '' };
}

/** What the shopper should be told about a line, most important first. */
export function changesOf(line: CartItem, answers: ShopAnswers): LineChange[] {
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

/** Whether the shopper can live with a change: the line can be bought as it is now. */
export function isAcceptable({ kind }: LineChange): boolean {
  return kind === 'price' || kind === 'less-stock';
}

/**
 * What is to be told of a line after a check: what it found, and what the shopper has been told
 * before and not accepted yet. A price that has come back is no change.
 */
export function unacceptedChanges(
  untold: readonly LineChange[],
  found: readonly LineChange[],
  line: CartItem,
): LineChange[] {
  if (!found.every(isAcceptable)) return [...found];
  const prices = [...untold, ...found].filter((change) => change.kind === 'price');
  const was = prices[0]?.was ?? line.price;
  const changes: LineChange[] = was === line.price ? [] : [{ kind: 'price', was, now: line.price }];
  const hasLess = [...untold, ...found].some(({ kind }) => kind === 'less-stock');
  return hasLess ? [...changes, { kind: 'less-stock', left: line.countInStock }] : changes;
}

/** Whether a line can be bought as it stands. */
export function isSellable({ qty, countInStock }: Pick<CartItem, 'qty' | 'countInStock'>): boolean {
  return qty <= countInStock;
}
