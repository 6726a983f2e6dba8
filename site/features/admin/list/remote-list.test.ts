import { messages } from 'shared';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NETWORK_MESSAGE } from '../../../api/client.ts';
import { $access } from '../access.ts';
import { createRemoteList } from './remote-list.ts';

interface Item {
  _id: string;
  name: string;
}

const first = { _id: 'a', name: 'First' };
const second = { _id: 'b', name: 'Second' };
const fetchAll = vi.fn<(signal: AbortSignal) => Promise<Item[]>>();
const { $list, load, reload, replace, remove } = createRemoteList(fetchAll);

async function loaded(): Promise<void> {
  load();
  await vi.waitFor(() => expect($list.get().status).not.toBe('loading'));
}

beforeEach(() => {
  vi.resetAllMocks();
  fetchAll.mockResolvedValue([first, second]);
  $access.set('granted');
});

describe('a list of the server', () => {
  it('is loading until it is there', async () => {
    load();
    expect($list.get()).toEqual({ status: 'loading' });
    await vi.waitFor(() =>
      expect($list.get()).toEqual({ status: 'ready', items: [first, second] }),
    );
  });

  it('shows what changed in the place of what was', async () => {
    await loaded();
    replace({ ...first, name: 'Changed' });
    remove('b');
    expect($list.get()).toEqual({ status: 'ready', items: [{ _id: 'a', name: 'Changed' }] });
  });

  it('stays in sight while it is fetched again', async () => {
    await loaded();
    fetchAll.mockResolvedValue([second]);
    const reloaded = reload();
    expect($list.get()).toEqual({ status: 'ready', items: [first, second] });
    await reloaded;
    expect($list.get()).toEqual({ status: 'ready', items: [second] });
  });

  it('ignores an answer that comes after its screen has closed', async () => {
    let answer = (_items: Item[]) => {};
    fetchAll.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const close = load();
    close();
    answer([first]);
    await new Promise((resolve) => setTimeout(resolve));
    expect($list.get()).toEqual({ status: 'loading' });
  });

  it.each([
    ["the server's words", new ApiError(messages.internal, 500), messages.internal],
    ['the network message', new TypeError('odd'), NETWORK_MESSAGE],
  ])('fails with %s', async (_, failure, message) => {
    fetchAll.mockRejectedValue(failure);
    await loaded();
    expect($list.get()).toEqual({ status: 'failed', message });
  });

  it('closes the admin screens to whoever is refused', async () => {
    fetchAll.mockRejectedValue(new ApiError(messages.notAdmin, 403));
    await loaded();
    expect($access.get()).toBe('denied');
  });
});
