/** How long a customer's unpaid orders may keep goods from everybody else. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** For so long an account that has paid for nothing yet is new. */
const NEW_DAYS = 7;
/** Nobody pays in less. */
const SHORTEST_MINUTES = 5;

export interface HoldingRules {
  /** How long the goods of one order are reserved. */
  reservationMinutes: number;
  /** How many such times an account may use up a day without paying, and how many a new one. */
  unpaidHoldsPerDay: { known: number; new: number };
}

/** From when to when an order that is not paid kept its goods, or may go on to keep them. */
export interface UnpaidHold {
  from: Date;
  to: Date;
}

export interface CustomerHoldings {
  /** Those of the last day, also of orders that are still open. */
  holds: readonly UnpaidHold[];
  /** When the account was made. */
  since: Date;
  hasPaid: boolean;
  /** When the reservations end whose orders the new one replaces. */
  replacedEnds: readonly Date[];
}

type Holding =
  | { ok: true; until: Date }
  /** The day's time is used up; at `retryAt` there is some again. */
  | { ok: false; retryAt: Date };

/**
 * Until when the goods of a new order are reserved. It ends with the reservation that it replaces, and no later than
 * the day's time is used up: else one account could keep everything from everybody for ever.
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

/** When so much more has been held a day ago, which counts no longer then. */
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

/** How much of the day before now. */
function usedMs(holds: readonly UnpaidHold[], now: Date): number {
  const dayAgo = now.getTime() - DAY_MS;
  return holds
    .map(({ from, to }) => to.getTime() - Math.max(from.getTime(), dayAgo))
    .reduce((sum, time) => sum + Math.max(time, 0), 0);
}
