import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './orders.module.css';

/** Placeholder of the order page. */
export function OrderPageSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <h1 className="visually-hidden">Order</h1>
      <p className="muted" role="status">
        Loading...
      </p>
      <Skeleton blockSize="7rem" />
      <div className="with-aside">
        <div className="stack">
          <div className={styles.facts}>
            <Skeleton blockSize="17rem" />
            <Skeleton blockSize="17rem" />
          </div>
          <Skeleton blockSize="14rem" />
        </div>
        <Skeleton blockSize="14rem" />
      </div>
    </div>
  );
}
