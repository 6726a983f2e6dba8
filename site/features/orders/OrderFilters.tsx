import { useStore } from '@nanostores/react';
import { $filter, setFilter } from './store.ts';
import styles from './orders.module.css';

/** Search box and first and last day; the table follows every change. */
export function OrderFilters() {
  const { search, startDate, endDate } = useStore($filter);
  return (
    <search className={styles.filters}>
      <div className="field">
        <label htmlFor="order-search">Search</label>
        <input
          id="order-search"
          type="search"
          placeholder="Search orders..."
          value={search}
          onChange={(event) => setFilter({ search: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor="order-start">Start date</label>
        <input
          id="order-start"
          type="date"
          value={startDate}
          max={endDate || undefined}
          onChange={(event) => setFilter({ startDate: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor="order-end">End date</label>
        <input
          id="order-end"
          type="date"
          value={endDate}
          min={startDate || undefined}
          onChange={(event) => setFilter({ endDate: event.target.value })}
        />
      </div>
    </search>
  );
}
