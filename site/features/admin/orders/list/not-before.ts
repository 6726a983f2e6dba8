import { dayOf, formatDate } from 'shared';
import type { Order } from 'shared';
import type { Mark } from './logic.ts';

type WithDay = Pick<Order, 'reference'>;

/** Whether the goods may not arrive yet. @param today yyyy-mm-dd in the business's time zone */
export const isForLater = ({ reference }: WithDay, today: string): boolean =>
  reference.notBefore !== null && reference.notBefore > today;

/** The day before which the goods may not arrive; striking while it is still to come. */
export function notBeforeMark(order: WithDay, now: number): Mark | null {
  const { notBefore } = order.reference;
  if (notBefore === null) return null;
  const isLater = isForLater(order, dayOf(new Date(now)));
  return { text: `Not before ${formatDate(notBefore)}`, tone: isLater ? 'undecided' : 'quiet' };
}

/** Asks whether these orders are on their way, and names those that may not arrive yet. */
export function deliveryQuestion(
  chosen: readonly (WithDay & Pick<Order, 'orderNumber'>)[],
  today = dayOf(new Date()),
): string {
  const which = chosen.length === 1 ? 'this order' : `these ${chosen.length} orders`;
  const later = chosen
    .filter((order) => isForLater(order, today))
    .map(
      (order) => `${order.orderNumber} not before ${formatDate(order.reference.notBefore ?? '')}`,
    );
  const question = `Are you sure you want to mark ${which} as delivered?`;
  return later.length === 0
    ? question
    : `${question}\nTheir buyers want delivery later: ${later.join(', ')}.`;
}
