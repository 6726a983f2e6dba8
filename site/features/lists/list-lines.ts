import type { List, OrderLineRequest, Product } from 'shared';
import { changeText } from '../cart/changed/change-text.ts';
import { changesOf, updateLine } from '../cart/changed/comparison.ts';
import { isInStock } from '../../lib/stock.ts';

type Item = List['items'][number];

export interface ListLine {
  item: Item;
  /** As it can be bought now; null if it cannot. */
  now: OrderLineRequest | null;
  /** What has changed since it was put in, in words. */
  changes: string[];
}

/** The lines of a list beside what the shop has now. */
export function linesNow(items: readonly Item[], products: readonly Product[]): ListLine[] {
  return items.map((item) => {
    const product = products.find(({ _id }) => _id === item.product) ?? null;
    const answers = new Map([[item.product, product]]);
    const line = { ...item, countInStock: item.qty };
    const now = product && isInStock(product) ? updateLine(line, answers) : null;
    return {
      item,
      now,
      changes: changesOf(line, answers).map((change) => changeText(change, LOST)),
    };
  });
}

const LOST = { 'sold-out': 'Out Of Stock', gone: 'No longer sold' };
