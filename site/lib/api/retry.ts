import { $isOffline } from './offline.ts';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/** Milliseconds until the next attempt, after this many failed ones. */
export function retryDelay(tries: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
}

/**
 * While the shop is offline, retries with increasing waits, and at once when the browser is online or the page visible
 * again. A hidden page does not retry.
 * @param attempt calls the API, which updates `$isOffline`; must not throw
 */
export function retryWhileOffline(attempt: () => Promise<void>): void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(tryNow, retryDelay(tries++));
  }

  async function tryNow(): Promise<void> {
    clearTimeout(timer);
    if (!$isOffline.get() || isTrying || document.hidden) return;
    isTrying = true;
    await attempt();
    isTrying = false;
    if ($isOffline.get()) wait();
  }

  $isOffline.subscribe((isOffline) => {
    clearTimeout(timer);
    tries = 0;
    if (isOffline) wait();
  });
  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryNow);
}
