import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** One save may be several changes: a build begins this long after the last one. */
export const QUIET_MS = 700;
/** Changes without a pause delay a build by at most this long. */
export const LONGEST_WAIT_MS = 5_000;

/** A build with its number of changes. */
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
 * The earliest time for the next build, in milliseconds since 1970. Editors, who save and then wait to see the page, get
 * a build at once. An import, with many changes for each build, gets a handful of builds a minute.
 * @param builds earlier builds, the latest last
 * @param waiting number of changes for the next build
 */
export function nextBuildAt(builds: readonly PacedBuild[], waiting: number, now: number): number {
  const recent = builds.filter(({ start }) => start > now - RECENT_MS);
  const changes = recent.reduce((sum, build) => sum + build.changes, waiting);
  const isImport = changes > MANY_CHANGES && changes > MANY_A_BUILD * (recent.length + 1);
  return isImport ? (builds.at(-1)?.start ?? 0) + GAP_MS : 0;
}

/** Watches the database's notifications of changes. */
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
    /** Forgets the notifications so far, because the caller is about to query. */
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
    /** Resolves after a moment without notifications, at the latest after LONGEST_WAIT_MS. */
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
