import { setTimeout as delay } from 'node:timers/promises';
import type { Desk } from './desk.ts';
import { noAnswer } from '../web/http.ts';
import type { Answer, Call } from '../web/http.ts';

export type Run = (
  desk: Desk,
  call: Call,
) => Answer | typeof noAnswer | Promise<Answer | typeof noAnswer>;

const SLOW_MS = 4_000;

/**
 * With the fault `slow` the call waits before anything is done, and nothing is done for a caller who
 * has gone meanwhile.
 */
export function slowly(name: 'create' | 'capture', run: Run): Run {
  return async (desk, call) => {
    if (desk.faults[name] !== 'slow') return run(desk, call);
    const { slowMs = SLOW_MS } = desk.options;
    await delay(slowMs, null, { signal: call.gone }).catch(() => null);
    return call.gone.aborted ? noAnswer : run(desk, call);
  };
}
