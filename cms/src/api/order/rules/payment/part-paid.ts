import { longDay } from 'shared';
import { goodsFreedAt } from '../ending';
import type { OrderRecord } from '../order';
import { paidCents } from './ledger';
import { priceOf, problemOf, type Problem } from './problems';

/** Problems of orders that were paid in part, and not in time. */

/** The day of a part-paid order has passed; null if it has not, or the desk has dealt with that. */
export function overduePartPaid(order: OrderRecord, now: Date): Problem | null {
  if (order.expiresAt >= now) return null;
  const [due, freed] = [order.expiresAt, goodsFreedAt(order)].map((day) => longDay.format(day));
  const problem = problemOf(
    'part-paid',
    order,
    `${priceOf(paidCents(order))} of ${priceOf(order.totalCents)} was received, and the rest did not come by ${due}. On ${freed} the order ends, and its goods go back into stock`,
  );
  return problem.happened === order.handledProblem ? null : problem;
}

/** It has ended, and its money is still here. */
export const endedPartPaid = (order: OrderRecord): Problem =>
  problemOf('ended-part-paid', order, priceOf(paidCents(order)));
