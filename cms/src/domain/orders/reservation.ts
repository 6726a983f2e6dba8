import type { OrderState } from './order';

/** Who has tried this often without paying keeps goods from others for a shorter time. */
const UNPAID_TRIES = 3;
const SHORT_HOLD_MINUTES = 5;
const DAY_MS = 24 * 60 * 60_000;

/** How a customer's earlier order stands. */
export interface EarlierOrder {
  state: OrderState;
  updatedAt: Date;
}

/** Until when the goods of a new order are reserved. @param latest the customer's latest orders, newest first */
export function reservedUntil(
  latest: readonly EarlierOrder[],
  { now, holdMinutes }: { now: Date; holdMinutes: number },
): Date {
  const unpaid = latest
    .slice(0, UNPAID_TRIES)
    .filter(
      (order) => order.state === 'expired' && now.getTime() - order.updatedAt.getTime() < DAY_MS,
    );
  const minutes =
    unpaid.length === UNPAID_TRIES ? Math.min(holdMinutes, SHORT_HOLD_MINUTES) : holdMinutes;
  return new Date(now.getTime() + minutes * 60_000);
}
