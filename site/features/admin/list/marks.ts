import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Remote } from '../../../lib/resource.ts';

/**
 * The marked items of a list, including those on other pages. Marks survive paging, but an item that leaves the list loses
 * its mark.
 * @param isLeftOut whether an item is marked only by hand, not with all
 */
export function createMarks<Item extends { _id: string }>(
  $page: ReadableAtom<Remote<{ items: Item[] }>>,
  isTurning: () => boolean,
  isLeftOut: (item: Item) => boolean,
) {
  /** By id. */
  const $marked = atom<ReadonlyMap<string, Item>>(new Map());
  /** The items that were left out when all were marked. */
  const $leftOut = atom<readonly Item[]>([]);

  function mark(items: readonly Item[], isMarked: boolean): void {
    const marked = new Map($marked.get());
    for (const item of items) {
      if (isMarked) marked.set(item._id, item);
      else marked.delete(item._id);
    }
    $marked.set(marked);
    $leftOut.set($leftOut.get().filter((item) => !items.some(({ _id }) => _id === item._id)));
  }

  function markAll(items: readonly Item[]): void {
    mark(
      items.filter((item) => !isLeftOut(item)),
      true,
    );
    const marked = $marked.get();
    $leftOut.set(items.filter(({ _id }) => !marked.has(_id)));
  }

  function clearMarks(): void {
    $marked.set(new Map());
    $leftOut.set([]);
  }

  $page.listen((page, before) => {
    if (isTurning() || page.status !== 'ready' || before?.status !== 'ready') return;
    const shown = new Set(page.value.items.map(({ _id }) => _id));
    const gone = before.value.items.filter(({ _id }) => !shown.has(_id));
    mark(gone, false);
  });

  return {
    $marked,
    $leftOut,
    mark,
    markAll,
    clearMarks,
    /** What the boxes of a table call. */
    marking: { onMark: mark, onMarkAll: markAll, isLeftOut },
  };
}
