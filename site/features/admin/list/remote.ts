import { atom } from 'nanostores';
import { debounce } from '../../../lib/debounce.ts';
import { refetch } from '../../../lib/refetch.ts';
import { resource } from '../../../lib/resource.ts';
import type { ListAddress, Paging } from './address.ts';
import { createMarks } from './marks.ts';
import { createRows } from './rows.ts';
import type { ListSource, RemotePage } from './source.ts';

interface Options<Item, Query extends Paging> extends ListSource<Item, Query> {
  address: ListAddress<Query>;
  /** Absent where nothing is deleted. */
  deleteItem?: (id: string) => Promise<void>;
  /** What to warn of before an item is deleted; nothing for an empty text. */
  deleteWarning?: (item: Item) => string | Promise<string>;
  /** How long the typing of a keyword pauses before it is looked up. */
  pauseMs?: number;
  /** Whether a skeleton stands in for the rows while others are fetched; else they stay until then. */
  hasSkeleton?: boolean;
}

/**
 * A list that is searched, filtered and paged by its address, and what its screen sends.
 * @param noun what one of its items is called, e.g. `Order`
 */
export function createRemoteList<Item extends { _id: string }, Query extends Paging>(
  noun: string,
  options: Options<Item, Query>,
) {
  const { address, pauseMs = 200, hasSkeleton = false } = options;
  const $query = atom(address.read({ pathname: '', search: '' }));
  /** As it stands in the search box. */
  const $typed = atom('');
  const $page = resource<RemotePage<Item>, [Query, isFresh: boolean]>(fetchWithinPages);
  /** Whether other rows are on their way. */
  const $isTurning = atom(false);
  const marks = createMarks($page, () => $isTurning.get());
  const lookUp = debounce(
    (keyword: string) => void go({ ...$query.get(), pageNumber: 1, keyword }, true),
    pauseMs,
  );
  let wasTyping = false;
  let latest: Query | undefined;

  /** Past the end, as after the last row of a page was dealt with, it is the last page. */
  async function fetchWithinPages(query: Query, isFresh: boolean, signal: AbortSignal) {
    const found = await options.fetchPage(query, signal, isFresh);
    if (signal.aborted || found.pages === 0 || found.page <= found.pages) return found;
    const last = { ...query, pageNumber: found.pages };
    $query.set(last);
    history.replaceState(null, '', address.write(last));
    return options.fetchPage(last, signal, false);
  }

  /** What the list is asked for with a change; but for another page, that is its first page. */
  const queryWith = (change: Partial<Query>): Query => ({
    ...$query.get(),
    pageNumber: 1,
    ...change,
  });

  const firstPageOf = (query: Query) =>
    address.write({ ...query, pageNumber: 1, itemsPerPage: address.sizes[0] });

  async function show(query: Query): Promise<void> {
    if (firstPageOf(query) !== firstPageOf($query.get())) marks.$marked.set(new Map());
    $query.set(query);
    $isTurning.set(true);
    latest = query;
    await (hasSkeleton ? $page.load(query, false) : $page.reload(query, false));
    if (latest === query) $isTurning.set(false);
  }

  /** A new entry of the history, but for a keyword that is still being typed. */
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

    /** Asks for something else. */
    go(change: Partial<Query>): Promise<void> {
      return go(queryWith(change));
    },

    /** Shows what the address names, now and whenever Back or Forward leads elsewhere in the list. */
    open(): () => void {
      $query.set(readAddress());
      const close = $page.mount($query.get(), false);
      const onPopState = () => void show(readAddress());
      addEventListener('popstate', onPopState);
      return () => {
        close();
        removeEventListener('popstate', onPopState);
      };
    },

    /** Looks up what is being typed as soon as that pauses. */
    search(text: string): void {
      $typed.set(text);
      lookUp(text.trim());
    },

    /** Shows what others have changed since. */
    refresh(): Promise<void> {
      return refetch($page, $query.get(), true);
    },

    /** Shows a changed item instead of the one with its id. */
    replace(changed: Item): void {
      edit((items) => items.map((item) => (item._id === changed._id ? changed : item)));
    },
  };
}

/** What the parts of a screen need of its list, whatever it is filtered by. */
export type RemoteListStore<
  Item extends { _id: string } = { _id: string },
  Query extends Paging = Paging,
> = ReturnType<typeof createRemoteList<Item, Query>>;
