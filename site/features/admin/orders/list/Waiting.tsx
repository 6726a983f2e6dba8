import { useStore } from '@nanostores/react';
import { formatDate } from 'shared';
import type { Order } from 'shared';
import { NotBefore } from './Badges.tsx';
import { waitingTime } from './logic.ts';
import { $loadedAt } from './store.ts';
import styles from './orders.module.css';

/** How long a paid order has waited, and since when. */
export function Waiting({ order }: { order: Order }) {
  const now = useStore($loadedAt);
  return (
    <div className={`${styles.two} ${styles.waiting}`}>
      <span>{waitingTime(order, now)}</span>
      <span className={styles.quiet}>{formatDate(order.paidAt ?? order.createdAt)}</span>
      <NotBefore order={order} />
    </div>
  );
}
