import type { Product } from 'shared';
import type { CartItem } from './logic.ts';
import { attainableQuantity } from './logic.ts';

/** What the shop says about a product of the cart: null when it is no longer sold. */
export type ShopAnswers = ReadonlyMap<string, Product | null>;

/** What has changed on a line since it was put in the cart; prices in dollars. */
export type LineChange =
  | { kind: 'price'; was: number; now: number }
  | { kind: 'less-stock'; left: number }
  | { kind: 'sold-out' }
  | { kind: 'gone' };

/** The line as the shop would sell it now. A line that cannot be sold keeps its quantity, with no stock. */
export function broughtUpToDate(line: CartItem, answers: ShopAnswers): CartItem {
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

/** Whether a change is still worth telling once a later check found nothing new. */
export function outlivesCheck({ kind }: LineChange): boolean {
  return kind === 'price' || kind === 'less-stock';
}

/** Whether a line can be bought as it stands. */
export function isSellable({ qty, countInStock }: Pick<CartItem, 'qty' | 'countInStock'>): boolean {
  return qty <= countInStock;
}
