import { parcelAddress } from '../address';
import type { OrderRecord } from '../order';

/** What an admin may correct of an order, in values that the history shows. */
type Facts = Record<string, string | number | null>;

export function factsOf(order: OrderRecord): Facts {
  const { shippingAddress, reference, lines, totalCents } = order;
  return {
    items: lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    totalCents,
    deliverTo: parcelAddress(shippingAddress).join(', '),
    phone: shippingAddress.phone ?? null,
    deliveryNote: shippingAddress.note ?? null,
    ...reference,
  };
}

/** The facts that differ, before and after; null if there are none. */
export function changedFacts(
  before: OrderRecord,
  after: OrderRecord,
): { before: Facts; after: Facts } | null {
  const [was, is] = [factsOf(before), factsOf(after)];
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  const only = (facts: Facts): Facts => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return names.length === 0 ? null : { before: only(was), after: only(is) };
}
