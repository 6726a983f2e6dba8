import { setTimeout as pause } from 'node:timers/promises';

/** The status code, or the error code of a failed request, e.g. `ECONNREFUSED`. */
export type Outcome = number | string;

export interface Load {
  /** Sends one more request, the last outcome, and waits for those in flight. */
  stop(): Promise<Outcome[]>;
}

/**
 * Sends requests at a constant rate, without waiting for earlier responses.
 * @param request sends the request of that number; returns its status
 */
export function startLoad(perSecond: number, request: (index: number) => Promise<number>): Load {
  const outcomes: Promise<Outcome>[] = [];
  const send = () => outcomes.push(request(outcomes.length).catch(nameOf));
  const stopping = new AbortController();
  const { signal } = stopping;
  const sending = (async () => {
    while (!signal.aborted) {
      send();
      await pause(1000 / perSecond, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await sending;
      send();
      return Promise.all(outcomes);
    },
  };
}

/** `fetch` throws a general error; its cause has the code. */
function nameOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? String(error);
}
