import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi, onApiOutcome, setSender } from '../../../lib/api/client.ts';
import { recoverFrom } from './ask.tsx';
import { offerConfirmation } from './offer.ts';

vi.mock('./ask.tsx', () => ({ recoverFrom: vi.fn() }));

const MESSAGE = 'Please confirm that it is you';
const send = vi.fn(async () => Response.json({ message: MESSAGE }, { status: 403 }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', send);
  vi.mocked(recoverFrom).mockResolvedValue(true);
  offerConfirmation();
});
afterEach(() => setSender((call) => call()));

it('a refused call is sent once more after the confirmation, and only its last outcome is reported', async () => {
  send.mockResolvedValueOnce(Response.json({ message: MESSAGE }, { status: 403 }));
  send.mockResolvedValueOnce(Response.json({ done: true }));
  const outcomes: unknown[] = [];
  const stop = onApiOutcome((failure) => outcomes.push(failure));
  expect(await callApi('/api/x')).toEqual({ done: true });
  expect(outcomes).toEqual([null]);
  stop();
});

it('it is not sent a third time, and without a confirmation not a second time', async () => {
  await expect(callApi('/api/x')).rejects.toThrow(MESSAGE);
  expect(send).toHaveBeenCalledTimes(2);
  vi.mocked(recoverFrom).mockResolvedValue(false);
  await expect(callApi('/api/x')).rejects.toThrow(MESSAGE);
  expect(send).toHaveBeenCalledTimes(3);
});

it('other refusals and calls in the background do not ask', async () => {
  send.mockResolvedValueOnce(Response.json({ message: 'No' }, { status: 400 }));
  await expect(callApi('/api/x')).rejects.toThrow('No');
  await expect(callApi('/api/x', { isBackground: true })).rejects.toThrow(MESSAGE);
  expect(recoverFrom).not.toHaveBeenCalled();
});
