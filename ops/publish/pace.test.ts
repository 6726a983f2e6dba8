import { expect, test } from 'vitest';
import { nextBuildAt } from './pace.ts';

const NOW = 1_000_000;

test('the first build and one after a pause begin at once', () => {
  expect(nextBuildAt([], NOW)).toBeLessThanOrEqual(NOW);
  expect(nextBuildAt([NOW - 61_000], NOW)).toBeLessThanOrEqual(NOW);
});

test('a second save is not kept waiting for long', () => {
  expect(nextBuildAt([NOW - 500], NOW)).toBe(NOW + 1_500);
});

test('edits without an end make a handful of builds a minute', () => {
  const starts: number[] = [];
  for (let now = NOW; now < NOW + 60_000; now += 100)
    if (nextBuildAt(starts, now) <= now) starts.push(now);
  expect(starts.length).toBeGreaterThan(2);
  expect(starts.length).toBeLessThanOrEqual(6);
});
