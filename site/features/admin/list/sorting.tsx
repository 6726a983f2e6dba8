import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { useId } from 'react';
import { useMedia } from '../../../components/useMedia.ts';
import type { Paging } from './address.ts';
import type { RemoteListStore } from './remote.ts';
import type { HeaderSorting } from './Table.tsx';
import '../../../styles/select.css';
import styles from './list.module.css';

/** How a list can be sorted; '' is the default. */
export interface Sorting<Sort extends string = string> {
  $query: ReadableAtom<{ sort: Sort | '' }>;
  /** All sorts. A column's own ones are its key, and that after a `-` for descending. */
  sorts: readonly Sort[];
  /** The names of the sorts to choose from on screens without column headers. */
  names: readonly (readonly [sort: Sort | '', name: string])[];
  /** An unknown sort gives the default. */
  sortBy: (sort: string) => void;
}

/** Sorts a list by the parameter `sort`. */
export const sortingOf = <Sort extends string>(
  list: Pick<RemoteListStore<{ _id: string }, Paging & { sort: Sort | '' }>, '$query' | 'go'>,
  { sorts, names }: Pick<Sorting<Sort>, 'sorts' | 'names'>,
): Sorting => ({
  $query: list.$query,
  sorts,
  names,
  sortBy: (wanted) => void list.go({ sort: sorts.find((known) => known === wanted) ?? '' }),
});

/** The next sort after a click on a column: ascending, descending, then the default. */
export function nextSort(column: string, sort: string): string {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? '' : column;
}

/** Screens without visible column headers. */
const NARROW = '(width < 48em)';

const UNSORTED: Sorting = { $query: atom({ sort: '' }), sorts: [], names: [], sortBy: () => {} };

/** Sorting by column headers, where they are visible. */
export function useHeaderSorting(sorting: Sorting = UNSORTED): HeaderSorting | undefined {
  const { $query, sorts, sortBy } = sorting;
  const { sort } = useStore($query);
  const isNarrow = useMedia(NARROW);
  if (isNarrow || sorts.length === 0) return undefined;
  return {
    directionOf(column) {
      if (!sorts.includes(column)) return undefined;
      if (sort === column) return 'ascending';
      return sort === `-${column}` ? 'descending' : 'none';
    },
    onSort: (column) => sortBy(nextSort(column, sort)),
  };
}

/** Chooses the sort on narrow screens, which show no column headers. */
export function SortChoice({ $query, names, sortBy }: Sorting) {
  const id = useId();
  const { sort } = useStore($query);
  const isNarrow = useMedia(NARROW);
  if (!isNarrow) return null;
  return (
    <div className={styles.sortChoice}>
      <label htmlFor={id}>Sort by</label>
      <select id={id} className="input" value={sort} onChange={({ target }) => sortBy(target.value)}>
        {names.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
