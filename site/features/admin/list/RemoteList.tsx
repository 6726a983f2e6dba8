import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { AdminGroup } from 'shared/schemas';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { useRefetchOnFocus } from '../../../lib/refetch.ts';
import { ListingFooter } from '../../listing/ListingFooter.tsx';
import { AdminGate } from '../AdminGate.tsx';
import { countOf } from './count.ts';
import { SEARCH_ID } from './focus.ts';
import { KeysHint } from './KeysHint.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Notice } from './Notice.tsx';
import type { RemoteListStore } from './remote.ts';
import { Table } from './Table.tsx';
import type { Action, Columns } from './Table.tsx';
import styles from './list.module.css';

interface Props<Item extends { _id: string }> {
  /** The admins who may open the screen. */
  group: AdminGroup;
  list: RemoteListStore<Item>;
  searchHint: string;
  columns: Columns<Item>;
  /** Absent if the admin may only read. */
  actionsOf?: ((item: Item) => Action[]) | undefined;
  /** Above the search, e.g. tabs. */
  above?: ReactNode;
  /** Beside the search, e.g. dates. */
  filters?: ReactNode;
  /** Bulk actions for the marked items; without it, items cannot be marked. */
  several?: ((marked: Item[]) => ReactNode) | undefined;
  /** The name of an item's checkbox for screen readers. */
  nameOf?: (item: Item) => string;
  /** A form that edits an item. */
  form?: ReactNode;
  /** Whether that form itself shows the failures of row buttons. */
  isErrorInForm?: boolean;
}

/** An admin screen with a list to search, filter and page through. */
export function RemoteList<Item extends { _id: string }>(props: Props<Item>) {
  return (
    <AdminGate group={props.group} skeleton={<ListSkeleton of={props.list.noun} />}>
      <OpenList {...props} />
    </AdminGate>
  );
}

function OpenList<Item extends { _id: string }>(props: Props<Item>) {
  const { list } = props;
  useEffect(() => list.open(), [list]);
  useRefetchOnFocus(list.refresh);
  return (
    <>
      <div className="stack">
        {props.above}
        <Search {...props} />
        <Line {...props} />
        <Found {...props} />
      </div>
      {props.form}
    </>
  );
}

function Search<Item extends { _id: string }>({ list, searchHint, filters }: Props<Item>) {
  const typed = useStore(list.$typed);
  const one = list.noun.toLowerCase();
  return (
    <div className={styles.tools}>
      <search className="field">
        <label htmlFor={SEARCH_ID}>{`Search ${one}s`}</label>
        <input
          id={SEARCH_ID}
          type="search"
          placeholder={searchHint}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => list.search(event.target.value)}
        />
      </search>
      {filters}
    </div>
  );
}

/** How many there are, and the result of the last action. */
function Line<Item extends { _id: string }>({ list, isErrorInForm }: Props<Item>) {
  const page = useStore(list.$page);
  const { done, error } = useStore(list.$rowActions);
  const saved = useStore(list.$form).done;
  return (
    <div className={styles.line}>
      <p className="muted text-s" role="status">
        {page.status === 'ready' &&
          page.value.total > 0 &&
          countOf(page.value.total, list.noun.toLowerCase())}
      </p>
      <KeysHint />
      <Notice
        className={styles.result}
        done={done ?? saved}
        failure={isErrorInForm ? null : error?.message}
      />
    </div>
  );
}

/** The rows, or a message if there are none. */
function Found<Item extends { _id: string }>(props: Props<Item>) {
  const { list, columns, actionsOf, several, nameOf } = props;
  const page = useStore(list.$page);
  const { itemsPerPage } = useStore(list.$query);
  const isTurning = useStore(list.$isTurning);
  const marked = useStore(list.$marked);
  const { busy } = useStore(list.$rowActions);
  const table = useRef<HTMLDivElement>(null);
  const label = `${list.noun.toLowerCase()}s`;
  if ('message' in page) return <ErrorNotice message={page.message} onRetry={() => void list.reload()} />;
  if (page.status !== 'ready') return <ListSkeleton of={list.noun} rowsOnly />;
  const { items } = page.value;
  const here = items.filter(({ _id }) => marked.has(_id));
  const elsewhere = [...marked.values()].filter(({ _id }) => !items.some((it) => it._id === _id));

  async function turnTo(pageNumber: number): Promise<void> {
    await list.go({ pageNumber });
    table.current?.scrollIntoView();
    table.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {several?.([...elsewhere, ...here])}
      <div ref={table} className={styles.rows} tabIndex={-1} aria-busy={isTurning || undefined}>
        {items.length > 0 ? (
          <Table
            label={label}
            className={styles.table}
            columns={columns}
            actionsOf={actionsOf}
            items={items}
            busyId={busy}
            marks={several && { marked, ...list.marking, nameOf }}
          />
        ) : (
          <p className="empty-state" role="status">
            {`No ${label} found.`}
          </p>
        )}
      </div>
      <ListingFooter
        page={page}
        hrefFor={(pageNumber) => list.addressOf({ pageNumber })}
        onGo={(pageNumber) => void turnTo(pageNumber)}
        sizeLabel="Rows per page"
        size={itemsPerPage}
        sizes={list.sizes}
        onSize={(size) => void list.go({ itemsPerPage: Number(size) })}
      />
    </>
  );
}
