import { resource } from '../../../state/resource.ts';
import { submission } from '../../../state/submission.ts';
import { focusRow, neighbourOf } from './focus.ts';

/**
 * A list of the server's, with what its screen sends: the buttons of the rows, and one form.
 * @param noun what one of them is called, in lower case
 */
export function createAdminList<Item extends { _id: string }>(
  noun: string,
  fetchAll: (signal: AbortSignal) => Promise<Item[]>,
) {
  const $items = resource<Item[]>(fetchAll);
  const $rows = submission();
  const $form = submission();
  const isBusy = () => $rows.get().busy !== null;

  return {
    noun,
    $items,
    $rows,
    $form,
    isBusy,

    /** Forgets how the last thing ended. */
    clear(): void {
      $rows.clear();
      $form.clear();
    },

    /** Shows a changed item in the place of the one with its id. */
    replace(changed: Item): void {
      $items.change((items) => items.map((item) => (item._id === changed._id ? changed : item)));
    },

    /** Deletes an item after a question; the focus goes to the row beside it. */
    async remove(id: string, send: () => Promise<void>): Promise<void> {
      const next = neighbourOf(id);
      const question = `Are you sure you want to delete this ${noun}? This action cannot be undone.`;
      if (isBusy() || !confirm(question)) return;
      $form.clear();
      const isGone = await $rows.submit(async () => {
        await send();
        $items.change((items) => items.filter(({ _id }) => _id !== id));
        return `${noun[0]?.toUpperCase()}${noun.slice(1)} deleted.`;
      }, id);
      if (isGone) focusRow(next);
    },
  };
}

export type AdminListStore<Item extends { _id: string }> = ReturnType<typeof createAdminList<Item>>;
