import { expect, test } from 'vitest';
import { NEW_MAILBOXES, thirdMailboxLimits } from '../../http/rules/limits';
import { secondsUntilReachable, type Reached } from './third-mailboxes';

const NOW = new Date('2026-06-01T12:00:00Z');
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const limits = thirdMailboxLimits(['bea', 'bea@example.com'], '192.0.2.1', NEW_MAILBOXES);

/** What a sender reached so many seconds ago, latest first. */
const reachedBy = (sender: Pick<Reached, 'account' | 'address'>, ...ago: number[]): Reached[] =>
  ago.map((seconds, index) => ({
    ...sender,
    mailbox: `mailbox ${index}`,
    at: new Date(NOW.getTime() - seconds * 1000),
  }));
const account = { account: 'bea', address: '' };
const address = { account: '', address: '192.0.2.1' };
const every = (count: number, seconds: number) =>
  Array.from({ length: count }, (_one, index) => (index + 1) * seconds);

test.each<[string, Reached[], number]>([
  ['nobody', [], 0],
  ['four in this hour', reachedBy(account, ...every(4, MINUTE)), 0],
  ['five in this hour', reachedBy(account, ...every(5, MINUTE)), 55 * MINUTE],
  ['five an hour ago', reachedBy(account, ...every(5, HOUR)), 0],
  ['twenty in this day', reachedBy(account, ...every(20, HOUR)), 4 * HOUR],
  [
    'five in this hour with another account of the mailbox',
    reachedBy({ account: 'bea@example.com', address: '' }, ...every(5, MINUTE)),
    55 * MINUTE,
  ],
  ['twenty in this hour from the address', reachedBy(address, ...every(20, MINUTE)), 40 * MINUTE],
  ['sixty in this day from the address', reachedBy(address, ...every(60, 20 * MINUTE)), 4 * HOUR],
  [
    'five from another address with another account',
    [
      ...reachedBy({ account: 'cal', address: '' }, ...every(5, MINUTE)),
      ...reachedBy({ account: '', address: '192.0.2.9' }, ...every(60, MINUTE)),
    ],
    0,
  ],
])('a new mailbox of a sender who has reached %s', (_whom, reached, wait) => {
  expect(secondsUntilReachable(limits, reached, 'new', NOW)).toBe(wait);
});

test('a mailbox that the sender has reached counts once', () => {
  const reached = reachedBy(account, ...every(20, MINUTE));
  expect(secondsUntilReachable(limits, reached, 'mailbox 19', NOW)).toBe(0);
});
