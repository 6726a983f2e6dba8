import { atom } from 'nanostores';
import { submission } from '../../../lib/submission.ts';
import type { Submission } from '../../../lib/submission.ts';
import { leaveRow } from './focus.ts';

interface Calls<Item> {
  find: (id: string) => Item | undefined;
  /** Takes an item out of what is shown. */
  takeOut: (id: string) => void;
  reload: () => Promise<void>;
  deleteItem?: (id: string) => Promise<void>;
  /** What to warn of before an item is deleted; nothing for an empty text. */
  deleteWarning?: (item: Item) => string | Promise<string>;
}

/**
 * What the rows of a list and its form send.
 * @param noun what one of its items is called, e.g. `Order`
 */
export function createRows<Item extends { _id: string }>(
  noun: string,
  { find, takeOut, reload, deleteItem, deleteWarning }: Calls<Item>,
) {
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
    takeOut(id);
  }

  /** Sends something about an item. One that the server has no more goes out of the list. */
  async function send(by: Submission, id: string, work: () => Promise<string | void>) {
    const isDone = await by.submit(work, id);
    if (!isDone && by.get().error?.status === 404) drop(id);
    return isDone;
  }

  return {
    $rows,
    $form,
    $editing,
    stopEditing,
    drop,
    send,

    startEditing(item: Item): void {
      $form.clear();
      $rows.clear();
      $editing.set(item);
    },

    /** Deletes an item after a question; the focus goes to the row beside it. */
    async remove(id: string): Promise<void> {
      const question = `Are you sure you want to delete this ${noun.toLowerCase()}? This action cannot be undone.`;
      if ($rows.get().busy) return;
      const item = find(id);
      const warning = item && (await deleteWarning?.(item));
      if ($rows.get().busy || !confirm([question, warning].filter(Boolean).join('\n\n'))) return;
      $form.clear();
      await send($rows, id, async () => {
        await deleteItem?.(id);
        drop(id);
        if ($editing.get()?._id === id) stopEditing();
        await reload();
        return `${noun} deleted.`;
      });
    },
  };
}
