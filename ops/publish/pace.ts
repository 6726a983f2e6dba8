/** One save may be several changes: this long after the last of them a build begins. */
export const QUIET_MS = 500;
/** Changes that come in without a pause do not put a build off for longer than this. */
export const LONGEST_WAIT_MS = 5_000;

/** How far back changes are counted. */
export const LATELY_SECONDS = 10;
/** More than people make by hand. */
const MANY_CHANGES = 8;
const GAP_MS = 12_000;

/**
 * The earliest time for the next build, in milliseconds since 1970: at once for people, who wait for what
 * they have saved, however often they do; a handful of builds for a minute of an import's changes.
 * @param lastStart when the build before began
 * @param changesLately how many changes there were within the last LATELY_SECONDS
 */
export function nextBuildAt(lastStart: number, changesLately: number): number {
  return changesLately > MANY_CHANGES ? lastStart + GAP_MS : 0;
}
