import { Skeleton } from '../../../components/Skeleton.tsx';
import { ScreenSkeleton, Skeletons } from '../list/ListSkeleton.tsx';

/** Stands where the screen will be until it is known who asks. */
export const ProductsSkeleton = () => (
  <ScreenSkeleton>
    <Skeleton blockSize="6.5rem" />
    <Skeleton blockSize="2.875rem" />
    <TableSkeleton />
  </ScreenSkeleton>
);

/** Stands where the table will be while it is fetched. */
export const TableSkeleton = () => (
  <div className="cluster" aria-hidden="true">
    <Skeletons count={8} blockSize="2.25rem" />
  </div>
);
