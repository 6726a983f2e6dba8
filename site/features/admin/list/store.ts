import { atom } from 'nanostores';
import { resource } from '../../../state/resource.ts';
import { submission } from '../../../state/submission.ts';
import { focusRow, neighbourOf } from './focus.ts';

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

  return {
    noun,
    $items,
    $rows,
    $form,
    $editing,
    stopEditing,

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
      const next = neighbourOf(id);
      const question = `Are you sure you want to delete this ${noun.toLowerCase()}? This action cannot be undone.`;
      if ($rows.get().busy || !confirm(question)) return;
      $form.clear();
      const isGone = await $rows.submit(async () => {
        await deleteItem(id);
        $items.change((items) => items.filter(({ _id }) => _id !== id));
        if ($editing.get()?._id === id) stopEditing();
        return `${noun} deleted.`;
      }, id);
      if (isGone) focusRow(next);
    },
  };
}

export type AdminListStore<Item extends { _id: string }> = ReturnType<typeof createAdminList<Item>>;
