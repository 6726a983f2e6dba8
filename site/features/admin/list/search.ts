import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { readPageNumber } from '../../listing/params.ts';

/** Rows on one page of a list. */
export const ROWS = 50;

/** An item with the text it is found by, made once so that each key pressed costs little. */
export interface Findable<Item> {
  item: Item;
  /** In lower case. */
  text: string;
}

/** @param wordsOf what an item is found by; no search reaches from one of these into the next */
export function makeFindable<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => readonly string[],
): Findable<Item>[] {
  return items.map((item) => ({ item, text: wordsOf(item).join('\n').toLowerCase() }));
}

/** The items that have the keyword, in any case, in what they are found by; all for a blank one. */
export function find<Item>(entries: readonly Findable<Item>[], keyword: string): Item[] {
  const wanted = keyword.trim().toLowerCase();
  return entries.filter(({ text }) => text.includes(wanted)).map(({ item }) => item);
}

/** How many pages so many rows take; an empty list has one too. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / ROWS));
}

/** The rows of a page, counted from 1; past the last page, the last page's. */
export function rowsOf<Item>(items: readonly Item[], page: number): Item[] {
  const first = (Math.min(page, pagesOf(items.length)) - 1) * ROWS;
  return items.slice(first, first + ROWS);
}

/** What is shown of a list. It stays in the address, so that coming back from an order leads to it. */
export interface Place {
  /** As it was typed. */
  keyword: string;
  page: number;
}

/** What an address asks for with `?keyword=` and `?page=`; the first page of all when it names neither. */
export function placeOf(query: string): Place {
  const search = new URLSearchParams(query);
  return {
    keyword: search.get('keyword') ?? '',
    page: readPageNumber(search.get('page') ?? undefined),
  };
}

/** The address of a place, within the screen's own. */
export function addressOf({ keyword, page }: Place): string {
  const query = new URLSearchParams({
    ...(keyword.trim() && { keyword: keyword.trim() }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : location.pathname;
}

/** The search and the page a list is read by. The rows follow the typing when there is time for it. */
export function useBrowsing<Item>(entries: readonly Findable<Item>[]) {
  const [{ keyword, page }, setPlace] = useState(() => placeOf(location.search));
  const wanted = useDeferredValue(keyword);
  const found = useMemo(() => find(entries, wanted), [entries, wanted]);
  const pages = pagesOf(found.length);

  useEffect(() => {
    history.replaceState(history.state, '', addressOf({ keyword: wanted, page }));
  }, [wanted, page]);

  return {
    keyword,
    search: (text: string) => setPlace({ keyword: text, page: 1 }),
    page: Math.min(page, pages),
    pages,
    goTo: (target: number) => setPlace({ keyword, page: target }),
    found: found.length,
    rows: rowsOf(found, page),
  };
}
