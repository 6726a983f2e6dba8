import { atom } from 'nanostores';
import { submission } from '../../../lib/submission.ts';
import type { Submission } from '../../../lib/submission.ts';
import { leaveRow } from './focus.ts';

interface Calls<Item> {
  find: (id: string) => Item | undefined;
  /** Removes an item from the shown rows. */
  takeOut: (id: string) => void;
  reload: () => Promise<void>;
  deleteItem?: (id: string) => Promise<unknown>;
  /** A warning shown before an item is deleted, or an empty text. */
  deleteWarning?: (item: Item) => string | Promise<string>;
}

/**
 * The calls of a list's rows and of its form.
 * @param noun the singular name of an item, e.g. `Order`
 */
export function createRows<Item extends { _id: string }>(
  noun: string,
  { find, takeOut, reload, deleteItem, deleteWarning }: Calls<Item>,
) {
  /** Submission of the row buttons. */
  const $rowActions = submission();
  /** Submission of the form. */
  const $form = submission();
  /** The item in the form. */
  const $editing = atom<Item | null>(null);

  function stopEditing(): void {
    $form.clear();
    $editing.set(null);
  }

  /** Removes an item from the list; focus within its row moves to a neighbour. */
  function drop(id: string): void {
    leaveRow(id);
    takeOut(id);
  }

  /** Sends a request about an item. After a 404 the item is removed from the list. */
  async function send(by: Submission, id: string, work: () => Promise<string | void>) {
    const isDone = await by.submit(work, id);
    if (!isDone && by.get().error?.status === 404) drop(id);
    return isDone;
  }

  return {
    $rowActions,
    $form,
    $editing,
    stopEditing,
    drop,
    send,

    startEditing(item: Item): void {
      $form.clear();
      $rowActions.clear();
      $editing.set(item);
    },

    /** Deletes an item after a confirmation. */
    async remove(id: string): Promise<void> {
      const question = `Are you sure you want to delete this ${noun.toLowerCase()}? This action cannot be undone.`;
      if ($rowActions.get().busy) return;
      const item = find(id);
      const warning = item && (await deleteWarning?.(item));
      if ($rowActions.get().busy || !confirm([question, warning].filter(Boolean).join('\n\n'))) return;
      $form.clear();
      await send($rowActions, id, async () => {
        await deleteItem?.(id);
        drop(id);
        if ($editing.get()?._id === id) stopEditing();
        await reload();
        return `${noun} deleted.`;
      });
    },
  };
}
