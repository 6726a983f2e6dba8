import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { dayAfter, growBuffers, growObjects, neverEnd, refuse, whereItRuns } from './fixtures/calls';
import { inThread } from './in-thread';
import { createThread, ThreadLimitError } from './thread';

const CALLS = createRequire(import.meta.url).resolve('./fixtures/calls.ts');
const where = inThread(CALLS, whereItRuns);

const createCalls = (limits: { maxSeconds?: number; maxMemoryMb?: number } = {}) =>
  createThread({ maxSeconds: 60, maxMemoryMb: 200, ...limits });

test('a function runs in another thread, which stays for the next call', async () => {
  const call = createCalls();
  const first = await call(where, []);
  expect(first.isMainThread).toBe(false);
  expect(await call(where, [])).toEqual(first);
  const day = new Date('2026-03-01');
  expect(await call(inThread(CALLS, dayAfter), [day])).toEqual(new Date('2026-03-02'));
});

test('an error of the function is that of the call, and the thread stays', async () => {
  const call = createCalls();
  const { threadId } = await call(where, []);
  await expect(call(inThread(CALLS, refuse), [])).rejects.toThrow(RangeError);
  expect((await call(where, [])).threadId).toBe(threadId);
});

test.each([
  ['takes too long', neverEnd, { maxSeconds: 0.2 }],
  ['fills the memory with buffers', growBuffers, { maxMemoryMb: 64 }],
  ['fills the memory with objects', growObjects, { maxMemoryMb: 64 }],
])('a call that %s is ended', async (_, work, limits) => {
  const call = createCalls(limits);
  await expect(call(inThread(CALLS, work), [])).rejects.toThrow(ThreadLimitError);
});

test('an aborted call ends at once, and the next one has a new thread', async () => {
  const call = createCalls();
  const gone = new AbortController();
  const endless = call(inThread(CALLS, neverEnd), [], gone.signal);
  gone.abort(new Error('gone'));
  await expect(endless).rejects.toThrow('gone');
  expect((await call(where, [])).isMainThread).toBe(false);
});
