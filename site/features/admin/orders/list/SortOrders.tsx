import { useStore } from '@nanostores/react';
import { ORDER_SORTS } from 'shared';
import type { OrderSort } from 'shared';
import { FieldFrame } from '../../../../components/forms/Field.tsx';
import { orders } from './store.ts';
import '../../../../styles/select.css';
import styles from './orders.module.css';

const NAMES: Readonly<Record<OrderSort, string>> = {
  oldest: 'Longest waiting first',
  newest: 'Newest first',
};

/** Sorts the orders to ship. */
export function SortOrders() {
  const { sort } = useStore(orders.$query);
  return (
    <div className={styles.sort}>
      <FieldFrame label="Sort">
        {(tie) => (
          <select
            {...tie}
            className="input"
            value={sort || 'oldest'}
            onChange={({ target }) =>
              void orders.go({ sort: target.value === 'newest' ? 'newest' : '' })
            }
          >
            {ORDER_SORTS.map((name) => (
              <option key={name} value={name}>
                {NAMES[name]}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  );
}
