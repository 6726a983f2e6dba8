import { dayOf } from 'shared';
import type { OrderChange, Reference } from 'shared/schemas';
import { Refusal } from '#platform/refusal';
import { hasUnpaidMoney, type OrderRecord } from '../order';
import { isCapturing } from '../payment/receive-payment';
import { reconcileOrder } from '../payment/settle-order';
import type { PaymentPorts } from '../ports';

/** Corrections of an order by an admin: address and reference until it ships, lines until it is paid. */

export type ChangeRefusal =
  | 'changed'
  | 'past-day'
  | 'shipped'
  | 'ended'
  | 'paid'
  | 'part-paid'
  | 'under-review'
  | 'in-progress'
  | 'quoted';

/** Why the order cannot be changed like this; null if it can. */
export function changeRefusal(
  order: OrderRecord,
  { lines, shippingAddress, reference, basedOn }: OrderChange,
  now: Date,
): ChangeRefusal | null {
  const ofDetails = shippingAddress || reference ? detailsRefusal(order) : null;
  const refusal = ofDetails ?? (lines ? linesRefusal(order, now) : null);
  if (refusal) return refusal;
  if (reference && setsPastDay(reference, order.reference, now)) return 'past-day';
  return basedOn === undefined || basedOn === order.changedAt.toISOString() ? null : 'changed';
}

/** Whether the day before which nothing may arrive is a new one, and has passed. */
export const setsPastDay = ({ notBefore }: Reference, before: Reference, now: Date): boolean =>
  notBefore !== null && notBefore !== before.notBefore && notBefore < dayOf(now);

function detailsRefusal({ state, deliveredAt }: OrderRecord): ChangeRefusal | null {
  if (deliveredAt !== null) return 'shipped';
  return state === 'cancelled' || state === 'refunded' ? 'ended' : null;
}

function linesRefusal(order: OrderRecord, now: Date): ChangeRefusal | null {
  switch (order.state) {
    case 'cancelled':
      return 'ended';
    case 'under_review':
      return 'under-review';
    case 'pending':
      if (order.quoteNumber !== null) return 'quoted';
      if (hasUnpaidMoney(order)) return 'part-paid';
      return isCapturing(order, now) ? 'in-progress' : null;
    default:
      return 'paid';
  }
}

/**
 * Before lines change, looks up whether the customer has paid them: an approval is captured, so the payment wins. What
 * is approved afterwards is never captured, because the change drops the provider's order.
 * @returns the change, based on the order after the look-up
 * @throws Refusal as `changeRefusal`; `provider-unavailable`, `not-found`
 */
export async function prepareChange(
  ports: PaymentPorts,
  order: OrderRecord,
  change: OrderChange,
): Promise<OrderChange> {
  const refusal = changeRefusal(order, change, ports.now());
  if (refusal) throw new Refusal(refusal);
  if (!change.lines || order.paypalOrderId === null) return change;
  const { outcome } = await reconcileOrder(ports, order);
  if (outcome === 'unavailable' || outcome === 'uncaptured') throw new Refusal('provider-unavailable');
  const now = await ports.orders.find(order.id);
  if (!now) throw new Refusal('not-found');
  return { ...change, basedOn: now.changedAt.toISOString() };
}
