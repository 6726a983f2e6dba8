import { formatPrice, type Overview } from 'shared';

export type Week = Overview['weeks'][number];

/** The top of the axis: the lowest 1, 2 or 5 times a power of ten at or above the highest sales; 0 without sales. */
export function ceilingOf(weeks: readonly Week[]): number {
  const highest = Math.max(0, ...weeks.map(({ sales }) => sales));
  if (highest === 0) return 0;
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 5].find((step) => step * power >= highest) ?? 10);
}

/** `from` as dd/mm or dd/mm/yyyy. No `Date` is used: it is a day of the business, whatever the reader's time zone. */
export const dayMonth = (day: string): string => day.slice(5).split('-').reverse().join('/');
export const fullDay = (day: string): string => day.split('-').reverse().join('/');

/** An amount in whole dollars, for an axis. */
export const axisAmount = (dollars: number): string => formatPrice(dollars).replace(/\.00$/, '');

/** A sentence about the chart, for screen readers. */
export function chartSummary(weeks: readonly Week[]): string {
  const total = weeks.reduce((cents, { sales }) => cents + Math.round(sales * 100), 0) / 100;
  const best = weeks.reduce((one, other) => (other.sales > one.sales ? other : one), weeks[0]!);
  const current = weeks.at(-1)?.sales ?? 0;
  return `Sales of twelve weeks: ${formatPrice(total)} in all, most in the week of ${fullDay(best.from)} with ${formatPrice(best.sales)}, ${formatPrice(current)} in this week so far.`;
}
