import { atom } from 'nanostores';
import { resource } from '../../../lib/resource.ts';
import { readQuery, writeQuery } from './query.ts';
import type { Filter, ListQuery } from './query.ts';
import { refresh } from '../../../lib/refresh.ts';
import { createRows } from './rows.ts';

/** A page of a list as the server has found it. */
export interface RemotePage<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
}

/** Typing that rests for so long is looked up. */
const TYPING_MS = 200;

interface Calls<Item, Page, F extends Filter> {
  /** The filter where the address says nothing. */
  usual: F;
  fetchPage: (query: ListQuery<F>, signal: AbortSignal) => Promise<Page>;
  /** Absent where nothing is deleted. */
  deleteItem?: (id: string) => Promise<void>;
  /** What is at stake when an item is deleted; nothing for an empty text. */
  stakeOf?: (item: Item) => string;
}

/**
 * A list that the server searches, filters and pages, and what its screen sends.
 * @param noun what one of its items is called, e.g. `Order`
 */
export function createRemoteList<
  Item extends { _id: string },
  Page extends RemotePage<Item>,
  F extends Filter,
>(noun: string, { usual, fetchPage, deleteItem = async () => {}, stakeOf }: Calls<Item, Page, F>) {
  const $query = atom(readQuery('', usual));
  /** As it stands in the search box. */
  const $typed = atom('');
  const $page = resource<Page, [ListQuery<F>]>(fetchWithinPages);
  /** Whether another page is on its way; the one before stays until it is there. */
  const $isTurning = atom(false);
  const $marked = atom<ReadonlySet<string>>(new Set());
  let typing: ReturnType<typeof setTimeout> | undefined;
  let wasTyping = false;

  /** Past the end, as after the last row of a page was dealt with, it is the last page. */
  async function fetchWithinPages(query: ListQuery<F>, signal: AbortSignal): Promise<Page> {
    const found = await fetchPage(query, signal);
    if (signal.aborted || found.pages === 0 || found.page <= found.pages) return found;
    const last = { ...query, page: found.pages };
    $query.set(last);
    history.replaceState(null, '', addressOf(last));
    return fetchPage(last, signal);
  }

  async function show(query: ListQuery<F>): Promise<void> {
    $query.set(query);
    $marked.set(new Set());
    $isTurning.set(true);
    await $page.reload(query);
    if (writeQuery($query.get(), usual) === writeQuery(query, usual)) $isTurning.set(false);
  }

  function openAddress(): ListQuery<F> {
    const query = readQuery(location.search, usual);
    clearTimeout(typing);
    $typed.set(query.keyword);
    $query.set(query);
    return query;
  }

  const addressOf = (change: Partial<ListQuery<F>>): string =>
    writeQuery({ ...$query.get(), page: 1, ...change }, usual) || location.pathname;

  /** Asks for something else; a new entry of the history, but for a keyword that is still being typed. */
  function go(change: Partial<ListQuery<F>>, { isTyping = false } = {}): Promise<void> {
    const query = { ...$query.get(), page: 1, ...change };
    clearTimeout(typing);
    if (!isTyping) $typed.set(query.keyword);
    if (writeQuery(query, usual) !== writeQuery($query.get(), usual)) {
      const method = isTyping && wasTyping ? 'replaceState' : 'pushState';
      history[method](null, '', addressOf(query));
    }
    wasTyping = isTyping;
    return show(query);
  }

  const change = (edit: (items: Item[]) => Item[]) =>
    $page.change((page) => ({ ...page, items: edit(page.items) }));
  const takeOut = (id: string) => change((items) => items.filter(({ _id }) => _id !== id));

  function stakeOfId(id: string): string {
    const page = $page.get();
    const item = page.status === 'ready' && page.value.items.find(({ _id }) => _id === id);
    return (item && stakeOf?.(item)) || '';
  }

  return {
    noun,
    $query,
    $typed,
    $page,
    $isTurning,
    $marked,
    addressOf,
    go,
    ...createRows<Item>(noun, { takeOut, deleteItem, stakeOf: stakeOfId }),

    /** Shows what the address names, now and whenever Back or Forward leads elsewhere in the list. */
    open(): () => void {
      const close = $page.open(openAddress());
      const onPopState = () => void show(openAddress());
      addEventListener('popstate', onPopState);
      return () => {
        close();
        removeEventListener('popstate', onPopState);
      };
    },

    /** Looks up what is being typed as soon as that rests. */
    search(text: string): void {
      $typed.set(text);
      clearTimeout(typing);
      typing = setTimeout(() => void go({ keyword: text.trim() }, { isTyping: true }), TYPING_MS);
    },

    reload: () => $page.reload($query.get()),

    /** Shows what others have changed since. */
    refresh: () => refresh($page, $query.get()),

    /** Shows a changed item instead of the one with its id. */
    replace(changed: Item): void {
      change((items) => items.map((item) => (item._id === changed._id ? changed : item)));
    },

    mark(ids: readonly string[], isMarked: boolean): void {
      const marked = new Set($marked.get());
      for (const id of ids) {
        if (isMarked) marked.add(id);
        else marked.delete(id);
      }
      $marked.set(marked);
    },
  };
}

/** What the parts of a screen need of its list, whatever it is filtered by. */
export type RemoteListStore<
  Item extends { _id: string },
  Page extends RemotePage<Item> = RemotePage<Item>,
  F extends Filter = Filter,
> = ReturnType<typeof createRemoteList<Item, Page, F>>;
