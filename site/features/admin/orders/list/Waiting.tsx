import { formatDate } from 'shared';
import type { Order } from 'shared';
import { waitingTime } from './logic.ts';
import styles from './orders.module.css';

/** How long a paid order has waited, and since when. */
export const Waiting = ({ order }: { order: Order }) => (
  <div className={styles.two}>
    <span>{waitingTime(order, Date.now())}</span>
    <span className={styles.quiet}>{formatDate(order.paidAt ?? order.createdAt)}</span>
  </div>
);
