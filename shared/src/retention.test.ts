import { expect, test } from 'vitest';
import { RETENTION, retentionList, retentionTime } from './retention.ts';

test('times are shown in days or years', () => {
  expect(retentionTime(RETENTION.sessions)).toBe('7 days');
  expect(retentionTime(RETENTION.resetRequests)).toBe('1 day');
  expect(retentionTime(RETENTION.deliveryDetails)).toBe('1 year');
  expect(retentionTime(RETENTION.paidOrders)).toBe('7 years');
  expect(retentionTime(RETENTION.account)).toBe('Until you delete it');
});

test('orders are kept for at least seven calendar years', () => {
  const day = 24 * 60 * 60_000;
  for (let year = 2000; year < 2100; year += 1) {
    const kept = Date.UTC(year, 1, 29) + RETENTION.paidOrders.days * day;
    expect(kept).toBeGreaterThanOrEqual(Date.UTC(year + 7, 2, 1));
  }
});

test.each(retentionList)('there is a reason and a time: $what', (entry) => {
  expect(entry.why).toMatch(/\w/);
  expect(retentionTime(entry)).toMatch(/\w/);
});
