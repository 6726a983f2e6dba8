import { useStore } from '@nanostores/react';
import type { NotBeforeFilter, OrderSort } from 'shared';
import { Choice } from '../../parts/Choice.tsx';
import { orders } from './orders-list.ts';
import styles from './orders.module.css';

const SORTS: readonly [sort: OrderSort, name: string][] = [
  ['oldest', 'Longest waiting first'],
  ['newest', 'Newest first'],
  ['not-before', 'By “not before”'],
];

/** Sorts the orders to ship. The tab's own sort is left out of the URL. */
export function SortOrders() {
  const { sort } = useStore(orders.$query);
  return (
    <div className={styles.sort}>
      <Choice
        label="Sort"
        options={SORTS}
        value={sort || 'oldest'}
        onChoose={(chosen) => void orders.go({ sort: chosen === 'oldest' ? '' : chosen })}
      />
    </div>
  );
}

const DAYS: readonly [filter: NotBeforeFilter | '', name: string][] = [
  ['', 'Any day'],
  ['reached', 'Can go now'],
  ['later', 'For a later day'],
];

/** Chooses orders by the day before which they may not arrive. */
export function FilterByDay() {
  const { notBefore } = useStore(orders.$query);
  return (
    <div className={styles.sort}>
      <Choice
        label="Delivery"
        options={DAYS}
        value={notBefore}
        onChoose={(chosen) => void orders.go({ notBefore: chosen })}
      />
    </div>
  );
}
