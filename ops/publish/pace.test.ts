import { expect, test } from 'vitest';
import { LONGEST_WAIT_MS, nextBuildAt, QUIET_MS, type PacedBuild } from './pace.ts';

const BUILD_MS = 500;

/** The builds for changes at these times, in milliseconds. */
function buildsOf(changes: number[]): PacedBuild[] {
  const builds: PacedBuild[] = [];
  let taken = 0;
  for (let now = 0; taken < changes.length; now += 50) {
    const waiting = changes.slice(taken).filter((at) => at <= now);
    const [first = now] = waiting;
    const isQuiet = now >= Math.min((waiting.at(-1) ?? now) + QUIET_MS, first + LONGEST_WAIT_MS);
    const isBusy = now < (builds.at(-1)?.start ?? -BUILD_MS) + BUILD_MS;
    if (waiting.length === 0 || !isQuiet || isBusy) continue;
    if (nextBuildAt(builds, waiting.length, now) > now) continue;
    builds.push({ start: now, changes: waiting.length });
    taken += waiting.length;
  }
  return builds;
}

const every = (ms: number) => Array.from({ length: Math.floor(60_000 / ms) }, (_, index) => index * ms);

test('an editor who saves every second gets a build for each save', () => {
  const saves = every(1_300);
  const builds = buildsOf(saves);
  expect(builds.map(({ start }) => start)).toEqual(saves.map((at) => Math.ceil((at + QUIET_MS) / 50) * 50));
});

test.each([300, 600, 650])('changes every %i ms for a minute make a handful of builds', (ms) => {
  const builds = buildsOf(every(ms));
  expect(builds.length).toBeGreaterThan(1);
  expect(builds.length).toBeLessThanOrEqual(7);
});

test('bursts of changes make few builds', () => {
  const bursts = every(3_000).flatMap((at) => [0, 50, 100, 150, 200].map((ms) => at + ms));
  expect(buildsOf(bursts).length).toBeLessThanOrEqual(8);
});
