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

/** The page that an address asks for with `?page=`; 1 when it names none. */
export const pageOfQuery = (query: string): number =>
  readPageNumber(new URLSearchParams(query).get('page') ?? undefined);
