import { useStore } from '@nanostores/react';
import { Field } from '../../../components/forms/Field.tsx';
import { orders } from './store.ts';
import styles from './orders.module.css';

/** First and last day of what is listed. */
export function DateRange() {
  const { filter } = useStore(orders.$query);
  const set = (change: Partial<typeof filter>) =>
    void orders.go({ filter: { ...filter, ...change } });
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
