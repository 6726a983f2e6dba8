import { formatPrice } from 'shared';
import type { LineChange } from '../cart-lines.ts';

/** What has changed of a line. @param lost words for a line that cannot be bought any more */
export function changeText(change: LineChange, lost: Record<'sold-out' | 'gone', string>): string {
  switch (change.kind) {
    case 'price':
      return `was ${formatPrice(change.was)}, now ${formatPrice(change.now)}`;
    case 'less-stock':
      return `only ${change.left} left`;
    default:
      return lost[change.kind];
  }
}
