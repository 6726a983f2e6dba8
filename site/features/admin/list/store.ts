import { atom } from 'nanostores';
import { resource } from '../../../state/resource.ts';
import { submission } from '../../../state/submission.ts';
import type { Submission } from '../../../state/submission.ts';
import { leaveRow } from './focus.ts';
import { refresh } from './refresh.ts';

interface Calls<Item> {
  fetchAll: (signal: AbortSignal) => Promise<Item[]>;
  deleteItem: (id: string) => Promise<void>;
}

/**
 * A list of the server's, and what its screen sends.
 * @param noun what one of its items is called, e.g. `Order`
 */
export function createAdminList<Item extends { _id: string }>(
  noun: string,
  { fetchAll, deleteItem }: Calls<Item>,
) {
  const $items = resource<Item[]>(fetchAll);
  /** What the buttons of the rows send. */
  const $rows = submission();
  /** What the form sends. */
  const $form = submission();
  /** The item in the form. */
  const $editing = atom<Item | null>(null);

  function stopEditing(): void {
    $form.clear();
    $editing.set(null);
  }

  /** Takes an item out of the list; the focus, where it was there, goes to the row beside it. */
  function drop(id: string): void {
    leaveRow(id);
    $items.change((items) => items.filter(({ _id }) => _id !== id));
  }

  /** Sends something about an item. One that the server has no more goes out of the list. */
  async function send(by: Submission, id: string, work: () => Promise<string | void>) {
    const isDone = await by.submit(work, id);
    if (!isDone && by.get().error?.status === 404) drop(id);
    return isDone;
  }

  return {
    noun,
    $items,
    $rows,
    $form,
    $editing,
    stopEditing,
    send,

    /** Shows what others have changed since. */
    refresh: () => refresh($items),

    startEditing(item: Item): void {
      $form.clear();
      $rows.clear();
      $editing.set(item);
    },

    /** Shows a changed item instead of the one with its id. */
    replace(changed: Item): void {
      $items.change((items) => items.map((item) => (item._id === changed._id ? changed : item)));
    },

    /** Deletes an item after a question; the focus goes to the row beside it. */
    async remove(id: string): Promise<void> {
      const question = `Are you sure you want to delete this ${noun.toLowerCase()}? This action cannot be undone.`;
      if ($rows.get().busy || !confirm(question)) return;
      $form.clear();
      await send($rows, id, async () => {
        await deleteItem(id);
        drop(id);
        if ($editing.get()?._id === id) stopEditing();
        return `${noun} deleted.`;
      });
    },
  };
}

export type AdminListStore<Item extends { _id: string }> = ReturnType<typeof createAdminList<Item>>;
