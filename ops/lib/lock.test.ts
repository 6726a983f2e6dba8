import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLock, withLock } from './lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'deep', 'work.lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the second to try learns who holds the lock and what it said', () => {
  tryLock(file, { site: 4321 });
  expect(tryLock(file).holder).toMatchObject({ pid: process.pid, site: 4321 });
});

test('a released lock is free', () => {
  tryLock(file).release?.();
  expect(tryLock(file).holder).toBeUndefined();
});

test('a lock whose holder has died is free', () => {
  tryLock(file).release?.();
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'gone' }));
  expect(tryLock(file).holder).toBeUndefined();
});

test('a lock held under a process id that now belongs to another process is free', () => {
  tryLock(file).release?.();
  writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'an earlier process' }));
  expect(tryLock(file).holder).toBeUndefined();
});

test('work under a lock is done one after the other', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
  };
  await Promise.all([withLock(file, work('a')), withLock(file, work('b'))]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a lock is given back when the work fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(file)).toBe(false);
});
