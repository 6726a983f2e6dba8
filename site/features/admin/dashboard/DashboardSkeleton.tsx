import { ScreenSkeleton, Skeletons } from '../list/ListSkeleton.tsx';
import styles from './dashboard.module.css';

export const DashboardSkeleton = () => (
  <ScreenSkeleton>
    <OverviewSkeleton />
    <div className={styles.waiting}>
      <Skeletons count={3} blockSize="6rem" />
    </div>
  </ScreenSkeleton>
);

/** Placeholder of the key figures. */
export const OverviewSkeleton = () => (
  <>
    <div className={styles.waiting}>
      <Skeletons count={6} blockSize="4.5rem" />
    </div>
    <div className={styles.figures}>
      <Skeletons count={2} blockSize="22rem" />
    </div>
  </>
);
