import { useStore } from '@nanostores/react';
import { Field } from '../../components/forms/Field.tsx';
import { $filter, setFilter } from './my-orders.ts';
import styles from './orders.module.css';

/** Search box, first and last day. Changes apply at once. */
export function OrderFilters() {
  const { search, startDate, endDate } = useStore($filter);
  return (
    <search className={styles.filters}>
      <Field
        label="Search"
        type="search"
        placeholder="Search orders..."
        value={search}
        onChange={(event) => setFilter({ search: event.target.value })}
      />
      <Field
        label="Start date"
        type="date"
        value={startDate}
        max={endDate || undefined}
        onChange={(event) => setFilter({ startDate: event.target.value })}
      />
      <Field
        label="End date"
        type="date"
        value={endDate}
        min={startDate || undefined}
        onChange={(event) => setFilter({ endDate: event.target.value })}
      />
    </search>
  );
}
