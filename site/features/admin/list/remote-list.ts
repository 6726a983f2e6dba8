import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { ApiError, NETWORK_MESSAGE } from '../../../api/client.ts';
import { noteRefusal } from '../access.ts';

/** A list of the server's: under way, there, or not to be had. */
export type Listed<Item> =
  | { status: 'loading' }
  | { status: 'ready'; items: readonly Item[] }
  | { status: 'failed'; message: string };

export interface RemoteList<Item> {
  $list: ReadableAtom<Listed<Item>>;
  /** Fetches it from nothing, for a screen that opens. Returns what stops that, for when it closes. */
  load: () => () => void;
  /** Fetches it once more; what is shown stays until the answer is there. */
  reload: () => Promise<void>;
  /** Puts a changed item in the place of the one with its id. */
  replace: (changed: Item) => void;
  remove: (id: string) => void;
}

export function createRemoteList<Item extends { _id: string }>(
  fetchAll: (signal: AbortSignal) => Promise<readonly Item[]>,
): RemoteList<Item> {
  const $list = atom<Listed<Item>>({ status: 'loading' });
  let screen = new AbortController();

  async function reload(): Promise<void> {
    const { signal } = screen;
    const fetched = await fetchAll(signal).then(readyOf, failedOf<Item>);
    if (!signal.aborted) $list.set(fetched);
  }

  function change(edit: (items: readonly Item[]) => readonly Item[]): void {
    const list = $list.get();
    if (list.status === 'ready') $list.set(readyOf(edit(list.items)));
  }

  return {
    $list,
    reload,
    load() {
      const opened = new AbortController();
      screen = opened;
      $list.set({ status: 'loading' });
      void reload();
      return () => opened.abort();
    },
    replace: (changed) =>
      change((items) => items.map((item) => (item._id === changed._id ? changed : item))),
    remove: (id) => change((items) => items.filter((item) => item._id !== id)),
  };
}

const readyOf = <Item>(items: readonly Item[]): Listed<Item> => ({ status: 'ready', items });

function failedOf<Item>(failure: unknown): Listed<Item> {
  noteRefusal(failure);
  return {
    status: 'failed',
    message: failure instanceof ApiError ? failure.message : NETWORK_MESSAGE,
  };
}
