/** One save may be several changes: this long after the last of them a build begins. */
export const QUIET_MS = 700;
/** Changes that come in without a pause do not put a build off for longer than this. */
export const LONGEST_WAIT_MS = 5_000;

/** A build with the number of changes that it took in. */
export interface PacedBuild {
  /** In milliseconds since 1970. */
  start: number;
  changes: number;
}

const LATELY_MS = 10_000;
const MANY_CHANGES = 8;
const MANY_A_BUILD = 2;
const GAP_MS = 12_000;

/**
 * The earliest time for the next build, in milliseconds since 1970: at once for people, who save and then
 * wait for what they have saved, however often they do; a handful of builds for a minute of an import's
 * changes, of which many come for each build.
 * @param builds those before, the latest last
 * @param waiting how many changes the next one is to take in
 */
export function nextBuildAt(builds: readonly PacedBuild[], waiting: number, now: number): number {
  const lately = builds.filter(({ start }) => start > now - LATELY_MS);
  const changes = lately.reduce((sum, build) => sum + build.changes, waiting);
  const isImport = changes > MANY_CHANGES && changes > MANY_A_BUILD * (lately.length + 1);
  return isImport ? (builds.at(-1)?.start ?? 0) + GAP_MS : 0;
}
