import { dayOf, formatDate } from 'shared';
import type { Order } from 'shared';
import { canBeShipped } from './order-row.ts';
import type { Mark } from './order-row.ts';

type WithDay = Pick<Order, 'reference'>;
type Named = WithDay & Pick<Order, 'orderNumber'>;

/** The most orders that a sentence names. */
const MOST_NAMED = 10;

/** Whether the goods may not arrive yet. @param today yyyy-mm-dd in the business's time zone */
export const isForLater = ({ reference }: WithDay, today: string): boolean =>
  reference.notBefore !== null && reference.notBefore > today;

/** Whether the order is to ship, but not yet. @param today as above */
export const waitsForItsDay = (order: Order, today: string): boolean =>
  isForLater(order, today) && canBeShipped(order);

/** Names orders with the days before which they may not arrive. */
export function laterText(later: readonly Named[]): string {
  const named = later
    .slice(0, MOST_NAMED)
    .map(
      ({ orderNumber, reference }) => `${orderNumber} not before ${formatDate(reference.notBefore ?? '')}`,
    );
  const more = later.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The day before which the goods may not arrive; striking while it is still to come. */
export function notBeforeMark(order: WithDay, now: number): Mark | null {
  const { notBefore } = order.reference;
  if (notBefore === null) return null;
  const isLater = isForLater(order, dayOf(new Date(now)));
  return { text: `Not before ${formatDate(notBefore)}`, tone: isLater ? 'undecided' : 'quiet' };
}

/** Asks whether these orders are on their way, and names those that may not arrive yet. */
export function deliveryQuestion(chosen: readonly Named[], today = dayOf(new Date())): string {
  const which = chosen.length === 1 ? 'this order' : `these ${chosen.length} orders`;
  const later = chosen.filter((order) => isForLater(order, today));
  const question = `Are you sure you want to mark ${which} as delivered?`;
  return later.length === 0
    ? question
    : `${question}\nTheir buyers want delivery later: ${laterText(later)}.`;
}
