import { expect, it } from 'vitest';
import { errorOf, periodsAt } from './periods.ts';

const chosen = (today: string, name: string) => {
  const { from, to } = periodsAt(today)[name]!;
  return `${from} ${to}`;
};

it.each([
  ['Today', '2026-10-04', '2026-10-04 2026-10-04'],
  ['This week', '2026-10-04', '2026-09-28 2026-10-04'],
  ['This week', '2026-10-05', '2026-10-05 2026-10-11'],
  ['This month', '2028-02-29', '2028-02-01 2028-02-29'],
  ['This quarter', '2026-12-31', '2026-10-01 2026-12-31'],
  ['Last quarter', '2026-02-03', '2025-10-01 2025-12-31'],
  ['This financial year', '2026-06-30', '2025-07-01 2026-06-30'],
  ['This financial year', '2026-07-01', '2026-07-01 2027-06-30'],
  ['Last financial year', '2026-07-01', '2025-07-01 2026-06-30'],
])('%s, on %s', (name, today, days) => {
  expect(chosen(today, name)).toBe(days);
});

it('free dates need both days, in order', () => {
  expect(errorOf({ from: '2026-07-01', to: '2026-07-01' })).toBe('');
  expect(errorOf({ from: '2026-07-01', to: '' })).toBe('Choose the first and the last day');
  expect(errorOf({ from: '2026-07-02', to: '2026-07-01' })).toMatch(/before the first$/);
});
