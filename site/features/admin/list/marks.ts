import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Remote } from '../../../lib/resource.ts';

/**
 * The marked items of a list, including those on other pages. Marks survive paging, but an item that leaves the list loses
 * its mark.
 */
export function createMarks<Item extends { _id: string }>(
  $page: ReadableAtom<Remote<{ items: Item[] }>>,
  isTurning: () => boolean,
) {
  /** By id. */
  const $marked = atom<ReadonlyMap<string, Item>>(new Map());

  function mark(items: readonly Item[], isMarked: boolean): void {
    const marked = new Map($marked.get());
    for (const item of items) {
      if (isMarked) marked.set(item._id, item);
      else marked.delete(item._id);
    }
    $marked.set(marked);
  }

  $page.listen((page, before) => {
    if (isTurning() || page.status !== 'ready' || before?.status !== 'ready') return;
    const shown = new Set(page.value.items.map(({ _id }) => _id));
    const gone = before.value.items.filter(({ _id }) => !shown.has(_id));
    mark(gone, false);
  });

  return { $marked, mark };
}
