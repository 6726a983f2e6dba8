import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { debounce } from '../../../lib/debounce.ts';
import { refetch } from '../../../lib/refetch.ts';
import { resource } from '../../../lib/resource.ts';
import type { ListAddress, Paging } from './address.ts';
import { createMarks } from './marks.ts';
import { createRows } from './rows.ts';
import type { ListSource, RemotePage } from './source.ts';

interface Options<Item, Query extends Paging> extends ListSource<Item, Query> {
  address: ListAddress<Query>;
  /** Absent if items cannot be deleted. */
  deleteItem?: (id: string) => Promise<unknown>;
  /** A warning shown before an item is deleted, or an empty text. */
  deleteWarning?: (item: Item) => string | Promise<string>;
  /** Whether an item is not marked with all, only by hand. */
  isLeftOut?: (item: Item, query: Query) => boolean;
  /** How long to wait after the last key before searching. */
  pauseMs?: number;
  /** Whether to show a skeleton while other rows load; by default the old rows stay until then. */
  hasSkeleton?: boolean;
  /** Holds the page size that was chosen last, which a first page without one in its URL gets. */
  $chosenSize?: WritableAtom<number>;
}

/**
 * The store of an admin list: its query, kept in the URL, its page of items, marks, and the calls of its screen.
 * @param noun the singular name of an item, e.g. `Order`
 */
export function createRemoteList<Item extends { _id: string }, Query extends Paging>(
  noun: string,
  options: Options<Item, Query>,
) {
  const { address, pauseMs = 200, hasSkeleton = false, $chosenSize } = options;
  const $query = atom(address.read({ pathname: '', search: '' }));
  /** The text in the search box. */
  const $typed = atom('');
  const $page = resource<RemotePage<Item>, [Query, isFresh: boolean]>(fetchWithinPages);
  /** Whether other rows are loading. */
  const $isTurning = atom(false);
  const marks = createMarks(
    $page,
    () => $isTurning.get(),
    (item) => options.isLeftOut?.(item, $query.get()) ?? false,
  );
  const lookUp = debounce(
    (keyword: string) => void go({ ...$query.get(), pageNumber: 1, keyword }, true),
    pauseMs,
  );
  let wasTyping = false;
  let latest: Query | undefined;

  /** Past the end, e.g. after the last row of a page was removed, shows the last page. */
  async function fetchWithinPages(query: Query, isFresh: boolean, signal: AbortSignal) {
    const found = await options.fetchPage(query, signal, isFresh);
    if (signal.aborted || found.pages === 0 || found.page <= found.pages) return found;
    const last = { ...query, pageNumber: found.pages };
    $query.set(last);
    history.replaceState(null, '', address.write(last));
    return options.fetchPage(last, signal, false);
  }

  /** The query with a change. Any change but of the page number leads to the first page. */
  const queryWith = (change: Partial<Query>): Query => ({
    ...$query.get(),
    pageNumber: 1,
    ...change,
  });

  const firstPageOf = (query: Query) =>
    address.write({ ...query, pageNumber: 1, itemsPerPage: address.sizes[0] });

  async function show(query: Query): Promise<void> {
    if (firstPageOf(query) !== firstPageOf($query.get())) marks.clearMarks();
    $query.set(query);
    $isTurning.set(true);
    latest = query;
    await (hasSkeleton ? $page.load(query, false) : $page.reload(query, false));
    if (latest === query) $isTurning.set(false);
  }

  /** Adds a history entry, or replaces it while a keyword is being typed. */
  function go(query: Query, isTyping = false): Promise<void> {
    lookUp.cancel();
    if (!isTyping) $typed.set(query.keyword);
    if (address.write(query) !== address.write($query.get())) {
      const method = isTyping && wasTyping ? 'replaceState' : 'pushState';
      history[method](null, '', address.write(query));
    }
    wasTyping = isTyping;
    return show(query);
  }

  function readAddress(): Query {
    const query = address.read(location);
    lookUp.cancel();
    $typed.set(query.keyword);
    return query;
  }

  /** Writes the page size that was chosen last into the URL of a first page without one. */
  function restoreSize(): void {
    const query = address.read(location);
    if ($chosenSize && query.pageNumber === 1 && !address.hasSize(location))
      history.replaceState(null, '', address.write({ ...query, itemsPerPage: $chosenSize.get() }));
  }

  function edit(change: (items: Item[]) => Item[]): void {
    options.edit?.(change);
    $page.update((page) => ({ ...page, items: change(page.items) }));
  }

  const takeOut = (id: string) => edit((items) => items.filter(({ _id }) => _id !== id));

  function find(id: string): Item | undefined {
    const page = $page.get();
    return page.status === 'ready' ? page.value.items.find(({ _id }) => _id === id) : undefined;
  }

  const reload = () => $page.reload($query.get(), false);

  return {
    noun,
    sizes: address.sizes,
    hasSkeleton,
    $query,
    $typed,
    $page,
    $isTurning,
    ...marks,
    ...createRows<Item>(noun, { ...options, find, takeOut, reload }),
    find,
    reload,

    addressOf(change: Partial<Query>): string {
      return address.write(queryWith(change));
    },

    go(change: Partial<Query>): Promise<void> {
      return go(queryWith(change));
    },

    /** Shows as many rows per page. */
    resize(itemsPerPage: number): void {
      $chosenSize?.set(itemsPerPage);
      void go({ ...$query.get(), pageNumber: 1, itemsPerPage });
    },

    /** Shows the URL's query, now and after Back or Forward. @returns a function that closes the list */
    open(): () => void {
      restoreSize();
      $query.set(readAddress());
      const close = $page.mount($query.get(), false);
      const onPopState = () => void show(readAddress());
      addEventListener('popstate', onPopState);
      return () => {
        close();
        removeEventListener('popstate', onPopState);
      };
    },

    /** Searches once typing pauses. */
    search(text: string): void {
      $typed.set(text);
      lookUp(text.trim());
    },

    /** Fetches again, to show changes of other users. */
    refresh(): Promise<void> {
      return refetch($page, $query.get(), true);
    },

    /** Replaces the item with the same id. */
    replace(changed: Item): void {
      edit((items) => items.map((item) => (item._id === changed._id ? changed : item)));
    },
  };
}

/** A list store as components use it, whatever its filters. */
export type RemoteListStore<
  Item extends { _id: string } = { _id: string },
  Query extends Paging = Paging,
> = ReturnType<typeof createRemoteList<Item, Query>>;
