import { afterEach, expect, it, vi } from 'vitest';
import { ApiError, callApi } from './client.ts';
import { $isOffline, isOutage } from './offline.ts';

const answer = (status: number) => async () => new Response('{}', { status });

/** Makes a call and ignores its failure. */
async function call(fetchApi: () => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', fetchApi);
  await callApi('/api/products').catch(() => {});
}

afterEach(() => {
  vi.unstubAllGlobals();
  $isOffline.set(false);
});

it('is offline after a network error or a gateway error', async () => {
  await call(() => Promise.reject(new TypeError('Failed to fetch')));
  expect($isOffline.get()).toBe(true);
  for (const status of [502, 503, 504]) {
    $isOffline.set(false);
    await call(answer(status));
    expect($isOffline.get(), `after ${status}`).toBe(true);
  }
});

it('is online after any other response', async () => {
  for (const status of [200, 400, 401, 404, 409, 429, 500]) {
    $isOffline.set(true);
    await call(answer(status));
    expect($isOffline.get(), `after ${status}`).toBe(false);
  }
});

it('ignores aborted calls', async () => {
  const leaving = new AbortController();
  vi.stubGlobal('fetch', () => Promise.reject(leaving.signal.reason));
  leaving.abort();
  for (const before of [true, false]) {
    $isOffline.set(before);
    await callApi('/api/products', { signal: leaving.signal }).catch(() => {});
    expect($isOffline.get()).toBe(before);
  }
});

it('distinguishes outages from refusals and from bugs', () => {
  expect(isOutage(new ApiError('', 0))).toBe(true);
  expect(isOutage(new ApiError('', 404))).toBe(false);
  expect(isOutage(new Error('mistake'))).toBe(false);
});
