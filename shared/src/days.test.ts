import { expect, it } from 'vitest';
import { dayOf, formatDate, formatTime, longDay } from './days.ts';

it('a time is shown as the day in the business’s time zone', () => {
  const afterMidnight = '2026-03-01T13:00:30.000Z';
  expect(formatDate(afterMidnight)).toBe('02/03/2026');
  expect(dayOf(afterMidnight)).toBe('2026-03-02');
  expect(longDay.format(new Date(afterMidnight))).toBe('2 March 2026');
  expect(dayOf(new Date('2026-03-01T12:59:59Z'))).toBe('2026-03-01');
  // Without daylight saving time it is an hour earlier.
  expect(dayOf('2026-07-01T13:00:30.000Z')).toBe('2026-07-01');
});

it('a time can be shown with hour and minute', () => {
  expect(formatTime('2026-03-01T13:05:30.000Z')).toBe('02/03/2026 00:05');
  expect(formatTime('2026-07-01T04:05:30.000Z')).toBe('01/07/2026 14:05');
});

it('the day of a day is itself', () => {
  for (const day of ['2026-01-31', '2026-10-04']) expect(dayOf(day)).toBe(day);
});
