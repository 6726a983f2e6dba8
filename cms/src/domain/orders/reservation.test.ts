import { expect, test } from 'vitest';
import { reservedUntil } from './order';

const now = new Date('2026-01-02T00:00:00Z');
const unpaid = { state: 'expired', updatedAt: new Date('2026-01-01T12:00:00Z') } as const;
const minutesFor = (latest: Parameters<typeof reservedUntil>[0], reservationMinutes = 30) =>
  (reservedUntil(latest, { now, reservationMinutes }).getTime() - now.getTime()) / 60_000;

test('goods are reserved for the shop’s time, after three orders that ended unpaid for five minutes', () => {
  expect(minutesFor([])).toBe(30);
  expect(minutesFor([unpaid, unpaid])).toBe(30);
  expect(minutesFor([unpaid, unpaid, unpaid])).toBe(5);
  expect(minutesFor([unpaid, unpaid, unpaid], 1)).toBe(1);
});

test('an order that was paid, or a day that has passed, gives the time back', () => {
  expect(minutesFor([unpaid, { ...unpaid, state: 'paid' }, unpaid])).toBe(30);
  const old = { ...unpaid, updatedAt: new Date('2026-01-01T00:00:00Z') };
  expect(minutesFor([unpaid, unpaid, old])).toBe(30);
});
