import { expect, it } from 'vitest';
import { formatDate, formatTime, localDay } from './dates.ts';

it('a time is shown as the day it falls on where the reader is', () => {
  const justAfterMidnight = new Date('2026-03-01T00:00:30').toISOString();
  expect(formatDate(justAfterMidnight)).toBe('01/03/2026');
  expect(localDay(justAfterMidnight)).toBe('2026-03-01');
});

it('a time is shown with its hour and minute where that matters', () => {
  expect(formatTime(new Date('2026-03-01T09:05:30').toISOString())).toBe('01/03/2026 09:05');
});
