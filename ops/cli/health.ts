import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenerOf } from '../lib/listener.ts';

const POLL_MS = 100;
/** On a busy machine a CMS that has just started needs seconds for its first answer. */
const ANSWER_MS = 10_000;

interface Waiting {
  timeoutMs: number;
  /** Called before each look: throws if the CMS has ended, or nobody waits any more. */
  check(): void;
}

/**
 * Waits until a CMS is healthy.
 * @param url without a path, e.g. `http://127.0.0.1:1337`
 * @throws Error that says what its last health check answered, and which process listens on its port
 */
export async function untilHealthy(url: string, { timeoutMs, check }: Waiting): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    check();
    const problem = await healthProblem(url);
    if (problem === null) return;
    if (Date.now() > deadline)
      throw new Error(
        `The CMS did not become healthy within ${timeoutMs / 1000} s. Its last health check: ${problem}. ` +
          `On its port listens: ${listenerOf(Number(new URL(url).port)) ?? 'nobody'}`,
      );
    await sleep(POLL_MS);
  }
}

/** Null if it is healthy, otherwise what it answered. Each look has a connection of its own. */
async function healthProblem(url: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const request = get(`${url}/api/health`, { agent: false }, (response) => {
    const { statusCode } = response;
    text(response).then(
      (body) => resolve(statusCode === 200 ? null : `${statusCode} ${body}`),
      (error: unknown) => resolve(String(error)),
    );
  });
  request.on('error', (error) => resolve(error.message));
  const patience = setTimeout(
    () => request.destroy(new Error(`no answer within ${ANSWER_MS / 1000} s`)),
    ANSWER_MS,
  );
  return promise.finally(() => clearTimeout(patience));
}
