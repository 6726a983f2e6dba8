import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { ListingFooter } from '../../listing/ListingFooter.tsx';
import { may } from '../access.ts';
import type { Paging } from './address.ts';
import type { RemoteListStore } from './remote.ts';
import type { ListScreen } from './screen.tsx';
import { useHeaderSorting } from './sorting.tsx';
import { Table } from './Table.tsx';
import styles from './list.module.css';

interface Props<Item extends { _id: string }, Query extends Paging> {
  screen: ListScreen<Item, Query>;
  skeleton: ReactNode;
}

/** The bulk actions, the rows or what is said without them, and the pages. */
export function Rows<Item extends { _id: string }, Query extends Paging>(props: Props<Item, Query>) {
  const { screen, skeleton } = props;
  const { list, marks, texts } = screen;
  const pages: RemoteListStore<Item> = list;
  const page = useStore(list.$page);
  const { itemsPerPage } = useStore(list.$query);
  const isTurning = useStore(list.$isTurning);
  const marked = useStore(list.$marked);
  const rows = useRef<HTMLDivElement>(null);
  const items = page.status === 'ready' ? page.value.items : [];
  const here = items.filter(({ _id }) => marked.has(_id));
  const elsewhere = [...marked.values()].filter(({ _id }) => !items.some((it) => it._id === _id));

  async function turnTo(pageNumber: number): Promise<void> {
    const turned = pages.go({ pageNumber });
    if (!list.hasSkeleton) await turned;
    const start = texts.headingId ? document.getElementById(texts.headingId) : rows.current;
    start?.scrollIntoView();
    start?.focus({ preventScroll: true });
  }

  return (
    <>
      {marks && <marks.Bulk marked={[...elsewhere, ...here]} />}
      {'message' in page ? (
        <ErrorNotice message={page.message} onRetry={() => void list.reload()} />
      ) : page.status === 'ready' ? (
        <div ref={rows} className={styles.rows} tabIndex={-1} aria-busy={isTurning || undefined}>
          <Items screen={screen} items={items} />
        </div>
      ) : (
        skeleton
      )}
      {(page.status === 'ready' || list.hasSkeleton) && (
        <ListingFooter
          page={page}
          hrefFor={(pageNumber) => pages.addressOf({ pageNumber })}
          onGo={(pageNumber) => void turnTo(pageNumber)}
          sizeLabel={texts.perPage ?? 'Rows per page'}
          size={itemsPerPage}
          sizes={list.sizes}
          onSize={(size) => list.resize(Number(size))}
        />
      )}
    </>
  );
}

interface ItemsProps<Item extends { _id: string }, Query extends Paging> {
  screen: ListScreen<Item, Query>;
  items: readonly Item[];
}

function Items<Item extends { _id: string }, Query extends Paging>(props: ItemsProps<Item, Query>) {
  const { screen, items } = props;
  const { list, columns, actions, actors, marks, sorting, texts, className } = screen;
  const query = useStore(list.$query);
  const marked = useStore(list.$marked);
  const { busy } = useStore(list.$rowActions);
  useStores(screen.actionsFollow);
  const headerSorting = useHeaderSorting(sorting);
  const plural = `${list.noun.toLowerCase()}s`;
  if (items.length === 0)
    return (
      <p className="empty-state" role="status">
        {texts.none ?? `No ${plural} found.`}
      </p>
    );
  const shown = Object.entries(columns).filter(([, { isIn }]) => isIn?.(query) ?? true);
  return (
    <Table
      label={texts.label ?? plural}
      className={className ?? styles.table}
      columns={Object.fromEntries(shown)}
      actionsOf={actions && isAmong(actors) ? (item) => actions(item, query) : undefined}
      items={items}
      busyId={busy}
      sorting={headerSorting}
      marks={marks && isAmong(marks.group) ? { marked, ...list.marking, nameOf: marks.nameOf } : undefined}
    />
  );
}

const isAmong = (group: Parameters<typeof may>[0] | undefined): boolean => !group || may(group);

/** Renders again when one of the stores changes. */
function useStores(stores: readonly ReadableAtom<unknown>[] = NONE): void {
  const [, setValues] = useState<readonly unknown[]>(NONE);
  useEffect(() => {
    const stops = stores.map(($store) => $store.listen(() => setValues(stores.map(($one) => $one.get()))));
    return () => stops.forEach((stop) => stop());
  }, [stores]);
}

const NONE: readonly never[] = [];
