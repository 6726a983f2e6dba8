import { useDeferredValue, useMemo, useState } from 'react';
import { find, pageOfQuery, pagesOf, rowsOf } from './search.ts';
import type { Findable } from './search.ts';

/** The address of a page of the list, within the screen's own. */
export const queryOf = (page: number): string => (page === 1 ? location.pathname : `?page=${page}`);

/** The search and the page a list is read by. The rows follow the typing when there is time for it. */
export function useBrowsing<Item>(entries: readonly Findable<Item>[]) {
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(() => pageOfQuery(location.search));
  const wanted = useDeferredValue(keyword);
  const found = useMemo(() => find(entries, wanted), [entries, wanted]);
  const pages = pagesOf(found.length);

  /** The page stays in the address, so that coming back from an order leads to it. */
  function goTo(target: number): void {
    if (target !== page) history.replaceState(history.state, '', queryOf(target));
    setPage(target);
  }

  function search(text: string): void {
    setKeyword(text);
    goTo(1);
  }

  return {
    keyword,
    search,
    page: Math.min(page, pages),
    pages,
    goTo,
    found: found.length,
    rows: rowsOf(found, page),
  };
}
