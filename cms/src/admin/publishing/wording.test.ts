import { expect, test } from 'vitest';
import { pagesSentence, pendingSentence, relativeTime } from './wording';

const NOW = new Date('2026-11-21T10:00:00Z');

test.each([
  [0, 'now'],
  [1, '1 second ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [7_199, '1 hour ago'],
  [86_400, 'yesterday'],
  [300_000, '3 days ago'],
  // The clock of another machine may be ahead.
  [-5, 'now'],
])('%d seconds ago is %s', (seconds, words) => {
  const at = new Date(NOW.getTime() - seconds * 1000).toISOString();
  expect(relativeTime(at, NOW)).toBe(words);
});

test.each([
  [0, null],
  [1, '1 change is not on the site yet'],
  [12, '12 changes are not on the site yet'],
])('%d pending changes are %j', (count, words) => {
  expect(pendingSentence(count)).toBe(words);
});

test.each([
  [[3, 70, 1], '3 pages rendered, 70 kept, 1 removed'],
  [[1, 0, 0], '1 page rendered'],
  [[0, 75, null], '0 pages rendered, 75 kept'],
  [[null, null, null], null],
])('pages %j are %j', ([rendered = null, kept = null, removed = null], words) => {
  expect(pagesSentence({ rendered, kept, removed })).toBe(words);
});
