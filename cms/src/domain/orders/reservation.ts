import type { OrderState } from './order';

/** Who has tried this often without paying keeps goods from others for a shorter time. */
const UNPAID_TRIES = 3;
const SHORT_MINUTES = 5;
const DAY_MS = 24 * 60 * 60_000;

/** How a customer's earlier order stands. */
export interface EarlierOrder {
  state: OrderState;
  updatedAt: Date;
}

/** Until when the goods of a new order are reserved. @param latest the customer's latest orders, newest first */
export function reservedUntil(
  latest: readonly EarlierOrder[],
  { now, reservationMinutes }: { now: Date; reservationMinutes: number },
): Date {
  const isUnpaid = ({ state, updatedAt }: EarlierOrder) =>
    state === 'expired' && now.getTime() - updatedAt.getTime() < DAY_MS;
  const hasTriedOften = latest.slice(0, UNPAID_TRIES).filter(isUnpaid).length === UNPAID_TRIES;
  const minutes = Math.min(reservationMinutes, hasTriedOften ? SHORT_MINUTES : Infinity);
  return new Date(now.getTime() + minutes * 60_000);
}
