import { messages } from 'shared';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { $access } from '../access.ts';
import { createTask } from './task.ts';

const { $task, run, clear } = createTask();
const refuse = (status: number, message: string) => () =>
  Promise.reject(new ApiError(message, status));

beforeEach(() => {
  clear();
  $access.set('granted');
});

it('a task says what it is about, and then that it is done', async () => {
  const running = run('u1', 'User deleted.', async () => {
    expect($task.get().busyId).toBe('u1');
  });
  expect(await running).toBe(true);
  expect($task.get()).toEqual({ busyId: null, done: 'User deleted.', failure: null });
});

it('a second press while the first is under way does nothing', async () => {
  let count = 0;
  let finish = () => {};
  const first = run('u1', 'Done.', () => {
    count++;
    return new Promise((resolve) => (finish = resolve));
  });
  expect(await run('u1', 'Done.', async () => void count++)).toBe(false);
  clear();
  expect($task.get().busyId).toBe('u1');
  finish();
  expect(await first).toBe(true);
  expect(count).toBe(1);
});

it("a refusal is kept in the server's words until the next task", async () => {
  expect(await run('u1', 'Done.', refuse(400, messages.lastAdmin))).toBe(false);
  expect($task.get()).toEqual({ busyId: null, done: null, failure: messages.lastAdmin });
  expect($access.get()).toBe('granted');
  await run('u1', 'Done.', () => Promise.resolve());
  expect($task.get().failure).toBeNull();
});

it('a lost right closes the admin screens', async () => {
  await run('u1', 'Done.', refuse(403, messages.notAdmin));
  expect($access.get()).toBe('denied');
});

it('a fault of our own is thrown, and leaves the next task free', async () => {
  const fault = new Error('a bug');
  await expect(run('u1', 'Done.', () => Promise.reject(fault))).rejects.toBe(fault);
  expect($task.get().busyId).toBeNull();
});
