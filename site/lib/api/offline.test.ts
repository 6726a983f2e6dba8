import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, callApi } from './client.ts';
import { $isOffline, isOutage } from './offline.ts';

const answer = (status: number) => async () => new Response('{}', { status });

/** Makes a call that ends so, and does not mind. */
async function call(fetchApi: () => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', fetchApi);
  await callApi('/api/products').catch(() => {});
}

afterEach(() => {
  vi.unstubAllGlobals();
  $isOffline.set(false);
});

it('takes the shop for away when no answer comes, or only that of a server in between', async () => {
  await call(() => Promise.reject(new TypeError('Failed to fetch')));
  expect($isOffline.get()).toBe(true);
  for (const status of [502, 503, 504]) {
    $isOffline.set(false);
    await call(answer(status));
    expect($isOffline.get(), `after ${status}`).toBe(true);
  }
});

it('takes any other answer for a sign that the shop is there', async () => {
  for (const status of [200, 400, 401, 404, 409, 429, 500]) {
    $isOffline.set(true);
    await call(answer(status));
    expect($isOffline.get(), `after ${status}`).toBe(false);
  }
});

it('learns nothing from a call that was given up', async () => {
  const leaving = new AbortController();
  vi.stubGlobal('fetch', () => Promise.reject(leaving.signal.reason));
  leaving.abort();
  for (const before of [true, false]) {
    $isOffline.set(before);
    await callApi('/api/products', { signal: leaving.signal }).catch(() => {});
    expect($isOffline.get()).toBe(before);
  }
});

it('tells an outage from a refusal and from a mistake of our own', () => {
  expect(isOutage(new ApiError('', 0))).toBe(true);
  expect(isOutage(new ApiError('', 404))).toBe(false);
  expect(isOutage(new Error('mistake'))).toBe(false);
});
