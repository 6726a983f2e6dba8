import type { Paging } from './address.ts';

/** A page of a list. */
export interface RemotePage<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
  /** How many items each tab has. */
  counts?: Readonly<Record<string, number>>;
}

/** Where the items of a list come from. */
export interface ListSource<Item, Query> {
  /** @param isFresh whether what was fetched before may be old */
  fetchPage(query: Query, signal: AbortSignal, isFresh?: boolean): Promise<RemotePage<Item>>;
  /** Edits what is kept of the items, where something is. */
  edit?(change: (items: Item[]) => Item[]): void;
}

/**
 * A list that comes whole from the server, and is searched and cut into pages here.
 * @param wordsOf what an item is found by; no search reaches from one of these into the next
 */
export function wholeList<Item>(
  fetchAll: (signal: AbortSignal) => Promise<Item[]>,
  wordsOf: (item: Item) => readonly string[],
): ListSource<Item, Paging> {
  let all: Item[] | undefined;

  async function fetchAgain(signal: AbortSignal): Promise<Item[]> {
    const before = all;
    const fetched = await fetchAll(signal);
    // What has been edited meanwhile is newer.
    if (all === before) all = fetched;
    return all ?? fetched;
  }

  return {
    async fetchPage({ keyword, pageNumber: page, itemsPerPage }, signal, isFresh) {
      const items = isFresh || !all ? await fetchAgain(signal) : all;
      const found = itemsWith(keyword, items, wordsOf);
      const pages = Math.ceil(found.length / itemsPerPage);
      const first = (page - 1) * itemsPerPage;
      return {
        items: found.slice(first, first + itemsPerPage),
        ...{ page, pages, total: found.length },
      };
    },
    edit(change) {
      all = all && change(all);
    },
  };
}

/** The items that have the keyword, in any case, in what they are found by; all for a blank one. */
function itemsWith<Item>(
  keyword: string,
  items: readonly Item[],
  wordsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const wanted = keyword.trim().toLowerCase();
  return items.filter((item) => wordsOf(item).join('\n').toLowerCase().includes(wanted));
}
