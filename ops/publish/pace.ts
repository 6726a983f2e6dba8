/** Edits come in bursts: this long after the last one a build begins. */
export const QUIET_MS = 300;
/** What comes in without a pause does not put a build off for longer than this. */
export const LONGEST_WAIT_MS = 2_000;

const WINDOW_MS = 60_000;
/** Between the starts of two builds, by how many have been started within the last minute. */
const GAPS_MS = [0, 2_000, 4_000, 8_000, 16_000, 30_000];

/**
 * The earliest time for the next build: at once for an editor who saves now and then, and a handful of
 * builds for a minute of edits.
 * @param starts of earlier builds, in milliseconds since 1970, the latest last
 */
export function nextBuildAt(starts: readonly number[], now: number): number {
  const recent = starts.filter((start) => start > now - WINDOW_MS);
  const gap = GAPS_MS[Math.min(recent.length, GAPS_MS.length - 1)] ?? 0;
  return (recent.at(-1) ?? -Infinity) + gap;
}
