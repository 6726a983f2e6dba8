import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Pagination } from '../../listing/Pagination.tsx';
import { AdminGate } from '../AdminGate.tsx';
import { SEARCH_ID } from './focus.ts';
import { countOf } from './count.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Notice } from './Notice.tsx';
import { addressOf, makeFindable, useBrowsing } from './search.ts';
import { KeysHint } from './KeysHint.tsx';
import { useLookOnReturn } from '../../../lib/refresh.ts';
import type { AdminListStore } from './store.ts';
import { Table } from './Table.tsx';
import type { Action, Columns } from './Table.tsx';
import styles from './list.module.css';

interface Props<Item extends { _id: string }> {
  list: AdminListStore<Item>;
  searchHint: string;
  /** What an item is found by. */
  wordsOf: (item: Item) => string[];
  columns: Columns<Item>;
  /** What can be done with an item, but for deleting it. */
  actionsOf: (item: Item) => Action[];
  /** What changes an item, above the list. */
  form: ReactNode;
  /** Whether that form says itself what the buttons of the rows have failed with. */
  failsInForm?: boolean;
}

/** A screen with a long list of the server's, searched and turned over in the browser. */
export function AdminList<Item extends { _id: string }>(props: Props<Item>) {
  return (
    <AdminGate skeleton={<ListSkeleton of={props.list.noun} />}>
      <RemoteList {...props} />
    </AdminGate>
  );
}

function RemoteList<Item extends { _id: string }>(props: Props<Item>) {
  const { $items, noun } = props.list;
  const items = useStore($items);
  useEffect(() => $items.open(), [$items]);
  useLookOnReturn(props.list.refresh);
  if ('message' in items)
    return <ErrorNotice message={items.message} onRetry={() => void $items.load()} />;
  if (items.status !== 'ready') return <ListSkeleton of={noun} />;
  return <LoadedList {...props} items={items.value} />;
}

/** Some rows at a time. */
function LoadedList<Item extends { _id: string }>(props: Props<Item> & { items: Item[] }) {
  const { list, items, wordsOf, columns } = props;
  const { busy, done, error } = useStore(list.$rows);
  const saved = useStore(list.$form).done;
  const entries = useMemo(() => makeFindable(items, wordsOf), [items, wordsOf]);
  const { keyword, search, page, pages, goTo, found, rows } = useBrowsing(entries);
  const table = useRef<HTMLDivElement>(null);
  const one = list.noun.toLowerCase();
  const many = `${one}s`;

  const actionsOf = (item: Item): Action[] => [
    ...props.actionsOf(item),
    {
      label: `Delete ${list.noun}`,
      isDangerous: true,
      onPress: () => void list.remove(item._id),
    },
  ];

  function turnTo(target: number): void {
    goTo(target);
    table.current?.scrollIntoView();
    table.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {props.form}
      <div className="stack">
        <div className={styles.tools}>
          <search className="field">
            <label htmlFor={SEARCH_ID}>Search {many}</label>
            <input
              id={SEARCH_ID}
              type="search"
              placeholder={props.searchHint}
              autoComplete="off"
              value={keyword}
              onChange={(event) => search(event.target.value)}
            />
          </search>
          <div>
            <p className="muted text-s" role="status">
              {found > 0 && countOf(found, one)}
            </p>
            <KeysHint />
          </div>
        </div>
        <div ref={table} className={styles.rows} tabIndex={-1}>
          {found > 0 ? (
            <Table
              {...{ label: many, className: styles.table, columns, actionsOf }}
              items={rows}
              busyId={busy}
            />
          ) : (
            <p className="empty-state" role="status">
              No {many} found.
            </p>
          )}
        </div>
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(target) => addressOf({ keyword, page: target })}
          onGo={turnTo}
        />
      </div>
      <Notice
        className={styles.notice}
        done={done ?? saved}
        failure={props.failsInForm ? null : error?.message}
      />
    </>
  );
}
