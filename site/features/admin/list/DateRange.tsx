import { useStore } from '@nanostores/react';
import { Field } from '../../../components/forms/Field.tsx';
import type { Paging } from './address.ts';
import type { RemoteListStore } from './remote.ts';
import styles from './list.module.css';

interface Days {
  /** Both yyyy-mm-dd and inclusive; empty for no limit. */
  from: string;
  to: string;
}

interface Props {
  list: Pick<RemoteListStore<{ _id: string }, Paging & Days>, '$query' | 'go'>;
}

/** Filters a list by first and last day. */
export function DateRange({ list }: Props) {
  const { from, to } = useStore(list.$query);
  return <Dates from={from} to={to} onChange={(change) => void list.go(change)} />;
}

interface DatesProps extends Days {
  /** What is wrong with the days. */
  error?: string;
  onChange: (change: Partial<Days>) => void;
}

export function Dates({ from, to, error, onChange }: DatesProps) {
  return (
    <div className={styles.dates}>
      <Field
        label="From"
        type="date"
        value={from}
        max={to || undefined}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <Field
        label="To"
        type="date"
        value={to}
        min={from || undefined}
        error={error}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}
