import { Skeleton } from '../../../components/Skeleton.tsx';
import { Skeletons } from '../list/ListSkeleton.tsx';

/** Stands where the screen will be until it is known who asks. */
export function ProductsSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden">Loading…</p>
      <Skeleton blockSize="6.5rem" />
      <Skeleton blockSize="2.875rem" />
      <TableSkeleton />
    </div>
  );
}

/** Stands where the table will be while it is fetched. */
export function TableSkeleton() {
  return (
    <div className="cluster" aria-hidden="true">
      <Skeletons count={8} blockSize="2.25rem" />
    </div>
  );
}
