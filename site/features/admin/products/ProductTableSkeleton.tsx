import { Skeleton } from '../../../components/Skeleton.tsx';
import styles from './products.module.css';

const ROWS = 8;

/** The table's outline while it is fetched. */
export function ProductTableSkeleton() {
  return (
    <div className={styles.outline} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} blockSize="2.25rem" />
      ))}
    </div>
  );
}
