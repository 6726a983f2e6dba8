import { dayOf } from 'shared';
import type { Period } from 'shared/schemas';

/** Months count from 0, and day 0 is the last of the month before. Noon in UTC is the same day in Sydney. */
const day = (year: number, month: number, date: number): string =>
  dayOf(new Date(Date.UTC(year, month, date, 12)));

const months = (year: number, first: number, count: number): Period => ({
  from: day(year, first, 1),
  to: day(year, first + count, 0),
});

const MONDAY = 1;
const JULY = 6;

/**
 * The periods to choose from. Weeks start on Monday, Australia's financial year in July.
 * @param today yyyy-mm-dd
 */
export function periodsAt(today: string): Readonly<Record<string, Period>> {
  const now = new Date(today);
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const monday = date - ((now.getUTCDay() - MONDAY + 7) % 7);
  const quarter = month - (month % 3);
  const booksFrom = month < JULY ? year - 1 : year;
  return {
    Today: { from: today, to: today },
    'This week': { from: day(year, month, monday), to: day(year, month, monday + 6) },
    'This month': months(year, month, 1),
    'This quarter': months(year, quarter, 3),
    'Last quarter': months(year, quarter - 3, 3),
    'This financial year': months(booksFrom, JULY, 12),
    'Last financial year': months(booksFrom - 1, JULY, 12),
  };
}

/** What is wrong with free dates; empty if nothing is. */
export function errorOf({ from, to }: Period): string {
  if (!from || !to) return 'Choose the first and the last day';
  return from > to ? 'The last day is before the first' : '';
}
