/** Limits how long a customer's unpaid orders may reserve goods. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An account without a payment counts as new for this time. */
const NEW_DAYS = 7;
/** The minimum time to pay. */
const SHORTEST_MINUTES = 5;

export interface HoldingRules {
  /** Reservation time of one order. */
  reservationMinutes: number;
  /** How many full reservations without payment an account may use per day: a known account, and a new one. */
  unpaidHoldsPerDay: { known: number; new: number };
}

/** The time during which an unpaid order reserved its goods, or still may. */
export interface UnpaidHold {
  from: Date;
  to: Date;
}

export interface CustomerHoldings {
  /** Recent reservations, including those of open orders. */
  holds: readonly UnpaidHold[];
  /** When the account was created. */
  since: Date;
  hasPaid: boolean;
  /** Ends of the reservations that the new order replaces. */
  replacedEnds: readonly Date[];
}

type Holding =
  | { ok: true; until: Date }
  /** The daily time is used up; at `retryAt` some is available again. */
  | { ok: false; retryAt: Date };

/**
 * When the reservation of a new order ends. A replacement inherits the end of the reservation it replaces. Otherwise
 * the daily time limits it, so that one account cannot reserve goods for ever.
 */
export function holdGoods(rules: HoldingRules, customer: CustomerHoldings, now: Date): Holding {
  const inherited = customer.replacedEnds.map(Number).filter((end) => end > now.getTime());
  if (inherited.length > 0) return { ok: true, until: new Date(Math.min(...inherited)) };
  const whole = rules.reservationMinutes * MINUTE_MS;
  const shortest = Math.min(whole, SHORTEST_MINUTES * MINUTE_MS);
  const left = budgetMs(rules, customer, now) - usedMs(customer.holds, now);
  if (left >= shortest) return { ok: true, until: new Date(now.getTime() + Math.min(whole, left)) };
  return { ok: false, retryAt: whenLeft(shortest - left, customer.holds, now) };
}

/** When enough earlier holding time is more than a day old and no longer counts. */
function whenLeft(missing: number, holds: readonly UnpaidHold[], now: Date): Date {
  const counted = holds
    .map(({ from, to }) => ({ from: Math.max(+from, +now - DAY_MS), to: +to }))
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from);
  for (const { from, to } of counted) {
    if (missing <= to - from) return new Date(from + missing + DAY_MS);
    missing -= to - from;
  }
  return new Date(+now + DAY_MS);
}

function budgetMs(
  { reservationMinutes, unpaidHoldsPerDay }: HoldingRules,
  { since, hasPaid }: CustomerHoldings,
  now: Date,
): number {
  const isNew = !hasPaid && now.getTime() - since.getTime() < NEW_DAYS * DAY_MS;
  const holds = isNew ? unpaidHoldsPerDay.new : unpaidHoldsPerDay.known;
  return holds * reservationMinutes * MINUTE_MS;
}

/** Holding time used within the last day. */
function usedMs(holds: readonly UnpaidHold[], now: Date): number {
  const dayAgo = now.getTime() - DAY_MS;
  return holds
    .map(({ from, to }) => to.getTime() - Math.max(from.getTime(), dayAgo))
    .reduce((sum, time) => sum + Math.max(time, 0), 0);
}
