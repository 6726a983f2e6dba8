import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Pagination } from '../../../components/Pagination.tsx';
import { ListTable } from './ListTable.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { Findable } from './search.ts';
import { queryOf, useBrowsing } from './useBrowsing.ts';
import styles from './list.module.css';

interface Props<Item> {
  entries: readonly Findable<Item>[];
  /** What one and many of them are called, in lower case. */
  nouns: [one: string, many: string];
  /** What can be searched for. */
  searchHint: string;
  columns: readonly string[];
  /** One row of the table. */
  children: (item: Item) => ReactNode;
}

/** A long list of the server's, searched and turned over in the browser, some rows at a time. */
export function AdminList<Item>({ entries, nouns, searchHint, columns, children }: Props<Item>) {
  const { keyword, search, page, pages, goTo, found, rows } = useBrowsing(entries);
  const table = useRef<HTMLDivElement>(null);
  const [one, many] = nouns;

  function turnTo(target: number): void {
    goTo(target);
    table.current?.scrollIntoView();
    table.current?.focus({ preventScroll: true });
  }

  return (
    <div className="stack">
      <div className={styles.tools}>
        <SearchBox label={`Search ${many}`} hint={searchHint} value={keyword} onType={search} />
        <p className="muted text-s" role="status">
          {found > 0 && `${found.toLocaleString('en-AU')} ${found === 1 ? one : many}`}
        </p>
      </div>
      <div ref={table} className={styles.rows} tabIndex={-1}>
        {found > 0 ? (
          <ListTable label={many} columns={columns}>
            {rows.map(children)}
          </ListTable>
        ) : (
          <p className="empty-state" role="status">
            No {many} found.
          </p>
        )}
      </div>
      <Pagination page={page} pages={pages} hrefFor={queryOf} onGo={turnTo} />
    </div>
  );
}
