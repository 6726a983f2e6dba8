import type { ReadableAtom } from 'nanostores';
import { useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { AdminGroup } from 'shared/schemas';
import { useRefetchOnFocus } from '../../../lib/refetch.ts';
import { AdminGate } from '../AdminGate.tsx';
import type { Paging } from './address.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { RemoteListStore } from './remote.ts';
import { Rows } from './Rows.tsx';
import { SearchFrame } from './SearchFrame.tsx';
import { SortChoice } from './sorting.tsx';
import type { Sorting } from './sorting.tsx';
import type { Action, Columns } from './Table.tsx';
import { Tabs } from './Tabs.tsx';
import type { View } from './Tabs.tsx';

/** An admin screen with a list to search, filter and page through, as data. */
export interface ListScreen<Item extends { _id: string }, Query extends Paging> {
  /** The admins who may open the screen. */
  group: AdminGroup;
  list: RemoteListStore<Item, Query>;
  columns: Columns<Item, NoInfer<Query>>;
  /** Buttons and links at the end of a row. Without them there is no column for them. */
  actions?: (item: Item, query: NoInfer<Query>) => Action[];
  /** The admins who have the actions; by default all. */
  actors?: AdminGroup;
  /** Stores that the actions read; a change of one renders the rows again. */
  actionsFollow?: readonly ReadableAtom<unknown>[];
  tabs?: { label: string; views: readonly View<NoInfer<Query>>[] };
  sorting?: Sorting;
  marks?: Marks<Item>;
  texts: Texts;
  /** Above the tabs, e.g. a form that edits an item. */
  Above?: ComponentType;
  /** Beside the search, e.g. dates. */
  Filters?: ComponentType;
  /** A dialog about an item. */
  Dialog?: ComponentType;
  /** While true, the failures of row buttons are shown by the dialog only. */
  $isErrorInDialog?: ReadableAtom<boolean>;
  /** What stands around the rows; by default a search that follows each key, and the result of the last action. */
  Frame?: ComponentType<FrameProps<Item>>;
  Skeleton?: ComponentType<{ rowsOnly?: boolean }>;
  /** The style of the table, if its cards are arranged differently. */
  className?: string | undefined;
}

/** Checkboxes to mark items, and what can be done with the marked ones. */
interface Marks<Item> {
  /** The admins who may mark; by default all. */
  group?: AdminGroup;
  /** An item's name for screen readers. */
  nameOf: (item: Item) => string;
  /** Above the rows, also while none is marked. Those on other pages come first. */
  Bulk: ComponentType<{ marked: Item[] }>;
}

interface Texts {
  /** What the search looks in. */
  searchHint: string;
  /** The table's name; by default `orders`. */
  label?: string;
  /** By default `No orders found.` */
  none?: string;
  /** By default `Rows per page`. */
  perPage?: string;
  /** The id of an element that gets the focus when pages turn; by default the rows get it. */
  headingId?: string;
}

/** What a frame arranges. */
export interface FrameProps<Item extends { _id: string }> {
  screen: Pick<
    ListScreen<Item, Paging>,
    'list' | 'texts' | 'Above' | 'Dialog' | 'Filters' | '$isErrorInDialog'
  >;
  tabs: ReactNode;
  /** A choice on narrow screens, where no column header can be pressed. */
  sortChoice: ReactNode;
  /** The bulk actions, the rows and the pages. */
  children: ReactNode;
}

/** Makes the component of a screen. */
export function listScreen<Item extends { _id: string }, Query extends Paging>(
  screen: ListScreen<Item, Query>,
): ComponentType {
  const { group, list } = screen;
  const { Skeleton = ({ rowsOnly }) => <ListSkeleton of={list.noun} rowsOnly={rowsOnly} /> } = screen;
  return function Screen() {
    return (
      <AdminGate group={group} skeleton={<Skeleton />}>
        <OpenList screen={screen} Skeleton={Skeleton} />
      </AdminGate>
    );
  };
}

interface OpenProps<Item extends { _id: string }, Query extends Paging> {
  screen: ListScreen<Item, Query>;
  Skeleton: ComponentType<{ rowsOnly?: boolean }>;
}

function OpenList<Item extends { _id: string }, Query extends Paging>(props: OpenProps<Item, Query>) {
  const { screen, Skeleton } = props;
  const { list, tabs, sorting, Frame = SearchFrame } = screen;
  useEffect(() => list.open(), [list]);
  useRefetchOnFocus(list.refresh);
  return (
    <Frame
      screen={screen}
      tabs={tabs && <Tabs list={list} {...tabs} />}
      sortChoice={sorting && <SortChoice {...sorting} />}
    >
      <Rows screen={screen} skeleton={<Skeleton rowsOnly />} />
    </Frame>
  );
}
