import type { Paging } from './address.ts';

export interface RemotePage<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
  /** Number of items by tab. */
  counts?: Readonly<Record<string, number>>;
}

export interface ListSource<Item, Query> {
  /** @param isFresh whether to bypass what was fetched before */
  fetchPage(query: Query, signal: AbortSignal, isFresh?: boolean): Promise<RemotePage<Item>>;
  /** Edits the source's own copy of the items, if it keeps one. */
  edit?(change: (items: Item[]) => Item[]): void;
}

/**
 * A source that fetches the whole list once, then searches and pages it in the browser.
 * @param wordsOf the searchable texts of an item; a keyword must lie within one of them
 */
export function wholeList<Item>(
  fetchAll: (signal: AbortSignal) => Promise<Item[]>,
  wordsOf: (item: Item) => readonly string[],
): ListSource<Item, Paging> {
  let all: Item[] | undefined;

  async function fetchAgain(signal: AbortSignal): Promise<Item[]> {
    const before = all;
    const fetched = await fetchAll(signal);
    // An edit made meanwhile is newer than the response.
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
        page,
        pages,
        total: found.length,
      };
    },
    edit(change) {
      all = all && change(all);
    },
  };
}

/** The items with the keyword in their texts, ignoring case; all items if it is blank. */
function itemsWith<Item>(
  keyword: string,
  items: readonly Item[],
  wordsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const wanted = keyword.trim().toLowerCase();
  return items.filter((item) => wordsOf(item).join('\n').toLowerCase().includes(wanted));
}
