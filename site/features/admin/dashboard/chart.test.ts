import { expect, it } from 'vitest';
import { axisAmount, ceilingOf, chartSummary, dayMonth } from './chart.ts';

const weeks = (...sales: number[]) =>
  sales.map((amount, index) => ({
    from: `2026-03-${String(index * 7 + 2).padStart(2, '0')}`,
    orders: 1,
    sales: amount,
  }));

it.each([
  [[0, 0], 0],
  [[0.4, 0.1], 0.5],
  [[1], 1],
  [[130, 199.99], 200],
  [[2001], 5000],
  [[5001], 10_000],
])('for sales of %j the axis ends at %d', (sales, top) => {
  expect(ceilingOf(weeks(...sales))).toBeCloseTo(top);
});

it('axis labels show dd/mm in every time zone, and whole dollars', () => {
  expect(dayMonth('2026-11-16')).toBe('16/11');
  expect(axisAmount(2000)).toBe('$2,000');
});

it('the summary adds up in cents and names the best week', () => {
  expect(chartSummary(weeks(0.1, 0.2, 0))).toBe(
    'Sales of twelve weeks: $0.30 in all, most in the week of 09/03/2026 with $0.20, $0.00 in this week so far.',
  );
});
