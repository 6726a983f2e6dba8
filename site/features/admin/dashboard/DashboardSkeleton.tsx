import { Skeletons } from '../list/ListSkeleton.tsx';
import styles from './dashboard.module.css';

/** Stands where the dashboard will be. */
export function DashboardSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <OverviewSkeleton />
      <div className={styles.waiting}>
        <Skeletons count={3} blockSize="6rem" />
      </div>
    </div>
  );
}

/** Stands where the figures will be. */
export function OverviewSkeleton() {
  return (
    <>
      <div className={styles.waiting}>
        <Skeletons count={4} blockSize="4.5rem" />
      </div>
      <div className={styles.figures}>
        <Skeletons count={2} blockSize="22rem" />
      </div>
    </>
  );
}
