import { setTimeout as pause } from 'node:timers/promises';

/** Status of an answer, or the system's or client's name of why there was none: `ECONNREFUSED`. */
export type Outcome = number | string;

export interface Load {
  /** Sends no more and waits for what is under way. */
  stop(): Promise<Outcome[]>;
}

/**
 * Sends requests at an even pace, whether or not earlier ones have been answered.
 * @param request sends the request of that number and tells its status
 */
export function startLoad(perSecond: number, request: (index: number) => Promise<number>): Load {
  const outcomes: Promise<Outcome>[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const sending = (async () => {
    while (!signal.aborted) {
      outcomes.push(request(outcomes.length).catch(nameOf));
      await pause(1000 / perSecond, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await sending;
      return Promise.all(outcomes);
    },
  };
}

/** `fetch` says only that it failed; what it failed with is the cause. */
function nameOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? String(error);
}
