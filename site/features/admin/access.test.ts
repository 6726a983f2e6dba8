import { messages } from 'shared';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../../api/client.ts';
import { $access } from './access.ts';

const refuseWith = (status: number, message: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ message }, { status }));

beforeEach(() => $access.set('granted'));
afterEach(() => void vi.unstubAllGlobals());

it('a lost right closes the admin screens', async () => {
  refuseWith(403, messages.notAdmin);
  await expect(callApi('/api/users')).rejects.toThrow(messages.notAdmin);
  expect($access.get()).toBe('denied');
});

it('any other refusal leaves them open', async () => {
  refuseWith(400, messages.lastAdmin);
  await expect(callApi('/api/users')).rejects.toThrow(messages.lastAdmin);
  expect($access.get()).toBe('granted');
});
