import { atom } from 'nanostores';
import { submission } from '../../../lib/submission.ts';
import type { Submission } from '../../../lib/submission.ts';
import { leaveRow } from './focus.ts';

interface Calls {
  /** Takes an item out of what is shown. */
  takeOut: (id: string) => void;
  deleteItem: (id: string) => Promise<void>;
  /** What is at stake, said below the question; nothing for an empty text. */
  stakeOf?: (id: string) => string | Promise<string>;
}

/**
 * What the rows of a list and its form send.
 * @param noun what one of its items is called, e.g. `Order`
 */
export function createRows<Item extends { _id: string }>(
  noun: string,
  { takeOut, deleteItem, stakeOf = () => '' }: Calls,
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
      const asked = [question, await stakeOf(id)].filter(Boolean).join('\n\n');
      if ($rows.get().busy || !confirm(asked)) return;
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
