import { ScreenSkeleton, Skeletons } from '../list/ListSkeleton.tsx';
import styles from './report.module.css';

export const ReportSkeleton = () => (
  <ScreenSkeleton>
    <Skeletons count={1} blockSize="5rem" />
    <div className={styles.panels}>
      <FiguresSkeleton />
    </div>
  </ScreenSkeleton>
);

/** Placeholder of figures and files. */
export const FiguresSkeleton = () => <Skeletons count={2} blockSize="18rem" />;
