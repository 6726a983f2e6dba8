import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { LONGEST_WAIT_MS, QUIET_MS } from './pace.ts';

/** What the database has told of changes and nobody has looked at yet. */
export interface ChangeWatch {
  /** Forgets what was told so far: the caller is about to look. */
  clear(): void;
  /** Resolves when something is told, at once if it was since `clear`, or after this time. */
  next(ms: number, signal: AbortSignal): Promise<void>;
  /** Resolves when nothing has been told for a moment, or when it does not stop. */
  quiet(signal: AbortSignal): Promise<void>;
}

export function watchChanges(database: Client): ChangeWatch {
  let first = 0;
  let last = 0;
  let wake = () => {};
  database.on('notification', () => {
    last = Date.now();
    first ||= last;
    wake();
  });
  return {
    clear() {
      first = last = 0;
    },
    async next(ms, signal) {
      if (last) return;
      const told = new AbortController();
      wake = () => told.abort();
      await sleep(ms, undefined, { signal: AbortSignal.any([told.signal, signal]) }).catch(() =>
        signal.throwIfAborted(),
      );
    },
    async quiet(signal) {
      const begin = first || Date.now();
      for (;;) {
        const until = Math.min((last || begin) + QUIET_MS, begin + LONGEST_WAIT_MS);
        if (Date.now() >= until) return;
        await sleep(until - Date.now(), undefined, { signal });
      }
    },
  };
}
