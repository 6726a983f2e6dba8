import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from './api/client.ts';
import { resource } from './resource.ts';

const fetchText = vi.fn<(id: string, signal: AbortSignal) => Promise<string>>();
const $text = resource<string, [id: string]>(fetchText);

/** Leaves the next question open. */
function askedWithoutAnswer() {
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
  it('is loading until its answer is there', async () => {
    const loaded = $text.load('a');
    expect($text.get()).toEqual({ status: 'loading' });
    await loaded;
    expect($text.get()).toEqual({ status: 'ready', value: 'text of a' });
  });

  it('stays in sight while it is fetched again', async () => {
    await $text.load('a');
    const reloaded = $text.reload('b');
    expect($text.get()).toEqual({ status: 'ready', value: 'text of a' });
    await reloaded;
    expect($text.get()).toEqual({ status: 'ready', value: 'text of b' });
  });

  it('takes no notice of an old answer, and aborts its call', async () => {
    const { answer } = askedWithoutAnswer();
    const old = $text.load('a');
    await $text.load('b');
    answer('late');
    await old;
    expect($text.get()).toEqual({ status: 'ready', value: 'text of b' });
    expect(fetchText.mock.calls[0]?.[1].aborted).toBe(true);
  });

  it('does not report the failure of a question that was given up', async () => {
    const { fail } = askedWithoutAnswer();
    const old = $text.load('a');
    await $text.load('b');
    fail(new Error('aborted'));
    await old;
    expect($text.get().status).toBe('ready');
  });

  it('takes no notice of an answer to a page that was left', async () => {
    const { answer } = askedWithoutAnswer();
    const leave = $text.mount('a');
    leave();
    answer('late');
    await new Promise((resolve) => setTimeout(resolve));
    expect($text.get()).toEqual({ status: 'loading' });
  });

  it('leaves alone what has been asked since by another page', async () => {
    const leave = $text.mount('a');
    const loaded = $text.load('b');
    leave();
    await loaded;
    expect($text.get()).toEqual({ status: 'ready', value: 'text of b' });
  });

  it('can be asked without showing the answer', async () => {
    expect(await $text.fetch('a')).toEqual({ status: 'ready', value: 'text of a' });
    expect($text.get()).toEqual({ status: 'idle' });
  });

  it('is edited only where there is something to edit', async () => {
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

  it('says its own words where the server has said nothing', async () => {
    const $other = resource<string, [id: string]>(fetchText, 'It did not load.');
    fetchText.mockRejectedValue(new ApiError(NETWORK_MESSAGE, 0));
    await $other.load('a');
    expect($other.get()).toEqual({ status: 'offline', message: 'It did not load.' });
  });
});
