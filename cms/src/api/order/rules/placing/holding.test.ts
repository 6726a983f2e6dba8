import { describe, expect, test } from 'vitest';
import { holdGoods, type CustomerHoldings } from './holding';

const now = new Date('2026-01-02T00:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const hold = (from: number, to: number) => ({ from: at(from), to: at(to) });

const rules = { reservationMinutes: 30, unpaidHoldsPerDay: { known: 6, new: 2 } };
const DAY = 24 * 60;
const stranger: CustomerHoldings = { holds: [], since: at(-5), hasPaid: false, replacedEnds: [] };
const known = { ...stranger, hasPaid: true };

/** For how many minutes goods are reserved; null when they are not. */
function minutesFor(customer: Partial<CustomerHoldings>, reservationMinutes = 30): number | null {
  const own = { ...rules, reservationMinutes };
  const holding = holdGoods(own, { ...stranger, ...customer }, now);
  return holding.ok ? (holding.until.getTime() - now.getTime()) / MINUTE : null;
}

test('goods are reserved for the shop’s time', () => {
  expect(minutesFor({})).toBe(30);
  expect(minutesFor({}, 1)).toBe(1);
});

describe('an order that replaces another', () => {
  test('keeps its goods no longer than the other', () => {
    expect(minutesFor({ replacedEnds: [at(12)], holds: [hold(-18, 0)] })).toBe(12);
    expect(minutesFor({ replacedEnds: [at(12), at(4)] })).toBe(4);
  });

  test('starts a new time when the other’s was over', () => {
    expect(minutesFor({ replacedEnds: [at(0)], holds: [hold(-30, 0)] })).toBe(30);
  });
});

describe('an account that does not pay', () => {
  const hours = (count: number) =>
    Array.from({ length: count * 2 }, (_, index) => hold(-60 * (index + 1), -60 * index - 30));

  test('can reserve goods for an hour a day when it is new, for three when it is known', () => {
    expect(minutesFor({ holds: hours(1) })).toBeNull();
    expect(minutesFor({ ...known, holds: hours(1) })).toBe(30);
    expect(minutesFor({ ...known, holds: hours(3) })).toBeNull();
    expect(minutesFor({ since: at(-8 * DAY), holds: hours(1) })).toBe(30);
  });

  test('gets time back for goods that it released early', () => {
    expect(minutesFor({ holds: [hold(-60, -59), hold(-50, -40)] })).toBe(30);
    expect(minutesFor({ holds: [hold(-60, -30), hold(-20, 0)] })).toBe(10);
  });

  test('gets no reservation that is too short to pay', () => {
    expect(minutesFor({ holds: [hold(-100, -44)] })).toBeNull();
    expect(minutesFor({ holds: [hold(-100, -45)] })).toBe(5);
  });

  test('has used the time that its open orders may still take', () => {
    expect(minutesFor({ holds: [hold(-10, 20), hold(-40, -20)] })).toBe(10);
  });

  test('has its time again after a day, and learns when', () => {
    const holds = [hold(-DAY - 60, -DAY - 30), hold(-DAY - 10, -DAY + 20), hold(-200, -160)];
    expect(minutesFor({ holds: holds.slice(0, 2) })).toBe(30);
    expect(minutesFor({ holds })).toBeNull();
    const refused = holdGoods(rules, { ...stranger, holds: hours(1) }, now);
    expect(refused).toEqual({ ok: false, retryAt: at(DAY - 120 + 5) });
    const short = [hold(-DAY - 9, -DAY - 2), hold(-DAY - 1, -DAY + 2), hold(-70, -10)];
    expect(holdGoods(rules, { ...stranger, holds: short }, now)).toEqual({
      ok: false,
      retryAt: at(DAY - 70 + 5),
    });
  });
});
