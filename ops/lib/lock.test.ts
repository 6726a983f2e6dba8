import { existsSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';
import { withLock } from './lock.ts';

let path: string;

beforeEach(() => {
  path = join(temporaryFolder(), 'deep', 'work-lock');
});

test('work under the same lock runs one after the other', async () => {
  const order: string[] = [];
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  const onWait = vi.fn(() => resolve());
  // Begun at once, either could get the lock.
  const { b } = await withLock(path, async () => {
    order.push('a begins');
    const b = withLock(path, async () => order.push('b begins'), { onWait });
    await waits;
    order.push('a ends');
    return { b };
  });
  await b;
  expect(order).toEqual(['a begins', 'a ends', 'b begins']);
  expect(onWait).toHaveBeenCalledOnce();
});

test('a lock whose holder was killed is free after a few seconds', async () => {
  mkdirSync(path, { recursive: true });
  const killed = new Date(Date.now() - 6_000);
  utimesSync(path, killed, killed);
  let isWaiting = false;
  await withLock(path, async () => {}, { onWait: () => (isWaiting = true) });
  expect(isWaiting).toBe(false);
});

test('waiting for a lock can be aborted', async () => {
  mkdirSync(path, { recursive: true });
  const stop = new AbortController();
  const waiting = withLock(path, async () => {}, {
    signal: stop.signal,
    onWait: () => stop.abort(),
  });
  await expect(waiting).rejects.toThrow('aborted');
  expect(existsSync(path)).toBe(true);
});

test('a lock is released when the work fails', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(path)).toBe(false);
});
