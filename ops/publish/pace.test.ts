import { expect, test } from 'vitest';
import { LATELY_SECONDS, LONGEST_WAIT_MS, nextBuildAt } from './pace.ts';

/** How many builds there are when changes come at these times of a minute, in seconds. */
function buildsOf(changes: number[]): number {
  const starts: number[] = [];
  for (let now = LONGEST_WAIT_MS; now < 60_000; now += 100) {
    const lately = changes.filter(
      (at) => at * 1000 <= now && at * 1000 > now - LATELY_SECONDS * 1000,
    );
    const waiting = changes.some(
      (at) => at * 1000 <= now && at * 1000 > (starts.at(-1) ?? -Infinity),
    );
    if (waiting && nextBuildAt(starts.at(-1) ?? -Infinity, lately.length) <= now) starts.push(now);
  }
  return starts.length;
}

const every = (seconds: number) =>
  Array.from({ length: Math.floor(60 / seconds) }, (_, index) => index * seconds);

test('whoever saves, looks and saves again never waits for a build', () => {
  for (let now = 0; now < 60_000; now += 2_000)
    expect(nextBuildAt(now - 2_000, 5)).toBeLessThanOrEqual(now);
});

test('a hundred changes a minute make a handful of builds', () => {
  expect(buildsOf(every(0.6))).toBeGreaterThan(1);
  expect(buildsOf(every(0.6))).toBeLessThanOrEqual(6);
});
