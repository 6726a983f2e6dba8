import { resource } from '../../../lib/resource.ts';
import { refresh } from '../../../lib/refresh.ts';
import { createRows } from './rows.ts';

interface Calls<Item> {
  fetchAll: (signal: AbortSignal) => Promise<Item[]>;
  deleteItem: (id: string) => Promise<void>;
  /** What is at stake when an item is deleted. */
  stakeOf?: (item: Item) => Promise<string>;
}

/**
 * A list that comes whole from the server, and what its screen sends.
 * @param noun what one of its items is called, e.g. `User`
 */
export function createAdminList<Item extends { _id: string }>(
  noun: string,
  { fetchAll, deleteItem, stakeOf }: Calls<Item>,
) {
  const $items = resource<Item[]>(fetchAll);
  const takeOut = (id: string) => $items.change((items) => items.filter(({ _id }) => _id !== id));

  async function stakeOfId(id: string): Promise<string> {
    const items = $items.get();
    const item = items.status === 'ready' && items.value.find(({ _id }) => _id === id);
    return item && stakeOf ? stakeOf(item) : '';
  }

  return {
    noun,
    $items,
    ...createRows<Item>(noun, { takeOut, deleteItem, stakeOf: stakeOfId }),

    /** Shows what others have changed since. */
    refresh: () => refresh($items),

    /** Shows a changed item instead of the one with its id. */
    replace(changed: Item): void {
      $items.change((items) => items.map((item) => (item._id === changed._id ? changed : item)));
    },
  };
}

export type AdminListStore<Item extends { _id: string }> = ReturnType<typeof createAdminList<Item>>;
