import { useStore } from '@nanostores/react';
import { Field } from '../../../components/forms/Field.tsx';
import type { Filter, ListQuery } from './query.ts';
import type { RemoteListStore, RemotePage } from './remote.ts';
import styles from './list.module.css';

interface Days extends Filter {
  /** yyyy-mm-dd, both included; empty for no limit. */
  from: string;
  to: string;
}

interface Props<Item extends { _id: string }, Page extends RemotePage<Item>, F extends Days> {
  list: RemoteListStore<Item, Page, F>;
}

/** First and last day of what is listed. */
export function DateRange<
  Item extends { _id: string },
  Page extends RemotePage<Item>,
  F extends Days,
>({ list }: Props<Item, Page, F>) {
  const { filter }: ListQuery<F> = useStore(list.$query);
  const set = (change: Partial<Days>) => void list.go({ filter: { ...filter, ...change } });
  return (
    <div className={styles.dates}>
      <Field
        label="From"
        type="date"
        value={filter.from}
        max={filter.to || undefined}
        onChange={(event) => set({ from: event.target.value })}
      />
      <Field
        label="To"
        type="date"
        value={filter.to}
        min={filter.from || undefined}
        onChange={(event) => set({ to: event.target.value })}
      />
    </div>
  );
}
