import { setTimeout as pause } from 'node:timers/promises';

/** The status code, or the error code of a failed request, e.g. `ECONNREFUSED`. */
export type Outcome = number | string;

export interface Load {
  /** Stops sending and waits for the requests in flight. */
  stop(): Promise<Outcome[]>;
}

/**
 * Sends requests at a constant rate, without waiting for earlier responses.
 * @param request sends the request of that number; returns its status
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

/** `fetch` throws a general error; its cause has the code. */
export function nameOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? String(error);
}
