import type { WritableAtom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { retryDelay } from './retry.ts';

/** The used part of a document. */
const makePage = () => Object.assign(new EventTarget(), { hidden: false });
let page: ReturnType<typeof makePage>;
let browser: EventTarget;
let attempt: Mock<() => Promise<void>>;
let $isOffline: WritableAtom<boolean>;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers();
  browser = new EventTarget();
  page = makePage();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  attempt = vi.fn(async () => {});
  // Each test gets fresh modules, as each document does.
  vi.resetModules();
  ({ $isOffline } = await import('./offline.ts'));
  (await import('./retry.ts')).retryWhileOffline(attempt);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('doubles the wait each time, up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

it('does nothing while the shop is online', async () => {
  await pass(60_000);
  browser.dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledTimes(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('retries until the shop is back, then stops', async () => {
  $isOffline.set(true);
  await pass(1999);
  expect(attempt).toHaveBeenCalledTimes(0);
  await pass(1);
  expect(attempt).toHaveBeenCalledTimes(1);
  await pass(4000);
  expect(attempt).toHaveBeenCalledTimes(2);
  attempt.mockImplementation(async () => $isOffline.set(false));
  await pass(8000);
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('starts with short waits again at the next outage', async () => {
  $isOffline.set(true);
  await pass(14_000);
  $isOffline.set(false);
  attempt.mockClear();
  $isOffline.set(true);
  await pass(2000);
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('retries at once whenever the browser is online again, and keeps one timer', async () => {
  $isOffline.set(true);
  for (let times = 1; times <= 5; times += 1) {
    browser.dispatchEvent(new Event('online'));
    await pass(0);
    expect(attempt).toHaveBeenCalledTimes(times);
    expect(vi.getTimerCount()).toBe(1);
  }
});

it('does not retry on a hidden page, but at once when it is visible again', async () => {
  $isOffline.set(true);
  page.hidden = true;
  await pass(120_000);
  expect(attempt).toHaveBeenCalledTimes(0);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('runs one attempt at a time', async () => {
  let finish = () => {};
  attempt.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  $isOffline.set(true);
  await pass(2000);
  browser.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  finish();
  await pass(4000);
  expect(attempt).toHaveBeenCalledTimes(2);
});
