import { expect, test } from 'vitest';
import { mailboxOf, secondsUntilRoom } from './mailbox-limit';

const NOW = new Date('2026-06-01T12:00:00Z');
const minutesAgo = (...minutes: number[]) => minutes.map((ago) => new Date(NOW.getTime() - ago * 60_000));
const limit = { perHour: 2, perDay: 3, otherwise: 'waits' } as const;

test.each<[string, number[], number]>([
  ['nothing', [], 0],
  ['one this hour', [5], 0],
  ['two this hour', [5, 50], 10],
  ['two, of which one is an hour old', [5, 60], 0],
  ['three this day', [100, 200, 300], 1140],
  ['three this day and two this hour', [5, 50, 1400], 40],
  ['three, of which one is a day old', [100, 200, 1440], 0],
])('the wait of a mailbox that has had %s', (_had, minutes, wait) => {
  expect(secondsUntilRoom(limit, minutesAgo(...minutes), NOW)).toBe(wait * 60);
});

test.each([
  ['Bea@Example.com', 'bea@example.com'],
  ['bea+shop@example.com', 'bea@example.com'],
  ['bea+1+2@example.com', 'bea@example.com'],
  ['+bea@example.com', '+bea@example.com'],
  ['b.e.a@example.com', 'b.e.a@example.com'],
  ['b.e.a+x@googlemail.com', 'bea@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
