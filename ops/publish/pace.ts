import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

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

const RECENT_MS = 10_000;
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
  const recent = builds.filter(({ start }) => start > now - RECENT_MS);
  const changes = recent.reduce((sum, build) => sum + build.changes, waiting);
  const isImport = changes > MANY_CHANGES && changes > MANY_A_BUILD * (recent.length + 1);
  return isImport ? (builds.at(-1)?.start ?? 0) + GAP_MS : 0;
}

/** The database's notifications of changes. */
export function watchChanges(database: Client) {
  let first = 0;
  let last = 0;
  let wake = () => {};
  database.on('notification', () => {
    last = Date.now();
    first ||= last;
    wake();
  });
  return {
    /** Forgets the notifications so far: the caller is about to look. */
    clear() {
      first = last = 0;
    },
    /** Resolves at a notification, at once if there was one since `clear`, or after this time. */
    async next(ms: number, signal: AbortSignal): Promise<void> {
      if (last) return;
      const notified = new AbortController();
      wake = () => notified.abort();
      await sleep(ms, undefined, { signal: AbortSignal.any([notified.signal, signal]) }).catch(() =>
        signal.throwIfAborted(),
      );
    },
    /** Resolves when there has been none for a moment, or when they do not stop. */
    async quiet(signal: AbortSignal): Promise<void> {
      const begin = first || Date.now();
      for (;;) {
        const until = Math.min((last || begin) + QUIET_MS, begin + LONGEST_WAIT_MS);
        if (Date.now() >= until) return;
        await sleep(until - Date.now(), undefined, { signal });
      }
    },
  };
}
