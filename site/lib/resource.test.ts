import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from './api/client.ts';
import { resource } from './resource.ts';

const fetchText = vi.fn<(id: string, signal: AbortSignal) => Promise<string>>();
const $text = resource<string, [id: string]>(fetchText);

/** Leaves the next request pending. */
function pendingRequest() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  fetchText.mockReturnValueOnce(promise);
  return { answer: resolve, fail: reject };
}

beforeEach(() => {
  vi.resetAllMocks();
  fetchText.mockImplementation(async (id) => `text of ${id}`);
  $text.set({ status: 'idle' });
});

describe('a resource', () => {
  it('is loading until the response arrives', async () => {
    const loaded = $text.load('a');
    expect($text.get()).toEqual({ status: 'loading' });
    await loaded;
    expect($text.get()).toEqual({ status: 'ready', value: 'text of a' });
  });

  it('keeps its value while it reloads', async () => {
    await $text.load('a');
    const reloaded = $text.reload('b');
    expect($text.get()).toEqual({ status: 'ready', value: 'text of a' });
    await reloaded;
    expect($text.get()).toEqual({ status: 'ready', value: 'text of b' });
  });

  it('ignores an old response and aborts its request', async () => {
    const { answer } = pendingRequest();
    const old = $text.load('a');
    await $text.load('b');
    answer('late');
    await old;
    expect($text.get()).toEqual({ status: 'ready', value: 'text of b' });
    expect(fetchText.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('ignores the failure of an aborted request', async () => {
    const { fail } = pendingRequest();
    const old = $text.load('a');
    await $text.load('b');
    fail(new Error('aborted'));
    await old;
    expect($text.get().status).toBe('ready');
  });

  it('ignores a response after its component was unmounted', async () => {
    const { answer } = pendingRequest();
    const leave = $text.mount('a');
    leave();
    answer('late');
    await new Promise((resolve) => setTimeout(resolve));
    expect($text.get()).toEqual({ status: 'loading' });
  });

  it('does not abort a later request of another component', async () => {
    const leave = $text.mount('a');
    const loaded = $text.load('b');
    leave();
    await loaded;
    expect($text.get()).toEqual({ status: 'ready', value: 'text of b' });
  });

  it('can fetch without storing the response', async () => {
    expect(await $text.fetch('a')).toEqual({ status: 'ready', value: 'text of a' });
    expect($text.get()).toEqual({ status: 'idle' });
  });

  it('can be edited only if it has a value', async () => {
    $text.update((text) => text.toUpperCase());
    expect($text.get()).toEqual({ status: 'idle' });
    await $text.load('a');
    $text.update((text) => text.toUpperCase());
    expect($text.get()).toEqual({ status: 'ready', value: 'TEXT OF A' });
  });

  it.each([
    ['missing', new ApiError('Not found', 404), 'Not found'],
    ['offline', new ApiError(NETWORK_MESSAGE, 0), NETWORK_MESSAGE],
    ['offline', new ApiError('Not available', 503), 'Not available'],
    ['failed', new ApiError('Internal Server Error', 500), 'Internal Server Error'],
    ['failed', new TypeError('odd'), NETWORK_MESSAGE],
  ])('is %s after %s', async (status, failure, message) => {
    fetchText.mockRejectedValue(failure);
    await $text.load('a');
    expect($text.get()).toEqual({ status, message });
  });

  it('uses its fallback message if the server sent none', async () => {
    const $other = resource<string, [id: string]>(fetchText, 'It did not load.');
    fetchText.mockRejectedValue(new ApiError(NETWORK_MESSAGE, 0));
    await $other.load('a');
    expect($other.get()).toEqual({ status: 'offline', message: 'It did not load.' });
  });
});
