import { formatPrice } from 'shared';
import type { BulkReport } from 'shared';
import type { BulkChange } from 'shared/schemas';
import { countOf } from '../../list/count.ts';

type State = BulkReport['changes'][number]['before'];

/** The button that makes a change, e.g. `Hide 12 products`. */
export function verbOf(change: BulkChange, count: number): string {
  const products = countOf(count, 'product');
  if (change.isListed !== undefined) return `${change.isListed ? 'Show' : 'Hide'} ${products}`;
  if (change.pricePercent !== undefined) return `Change ${countOf(count, 'price')}`;
  return `Change the ${change.brand === undefined ? 'category' : 'brand'} of ${products}`;
}

/** The value that a change concerns, as text. */
export function valueIn(change: BulkChange, state: State): string {
  if (change.isListed !== undefined) return state.isListed ? 'in the shop' : 'hidden';
  if (change.pricePercent !== undefined) return formatPrice(state.price);
  return change.brand === undefined ? state.category : state.brand;
}

/** What a change does, before it is made. */
export function summaryOf({ changes, unchanged }: BulkReport): string {
  if (changes.length === 0) return 'Nothing to change: the marked products are like this already.';
  const number = (count: number) => count.toLocaleString('en-AU');
  const rest = unchanged > 0 ? `, ${number(unchanged)} stay as they are` : '';
  return `${countOf(changes.length, 'product')} will change${rest}.`;
}
