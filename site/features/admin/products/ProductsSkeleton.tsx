import { Skeleton } from '../../../components/Skeleton.tsx';
import { ScreenSkeleton, Skeletons } from '../list/ListSkeleton.tsx';

/** Placeholder until the admin's access is known. */
export const ProductsSkeleton = () => (
  <ScreenSkeleton>
    <Skeleton blockSize="6.5rem" />
    <Skeleton blockSize="2.875rem" />
    <TableSkeleton />
  </ScreenSkeleton>
);

/** Placeholder while the table loads. */
export const TableSkeleton = () => (
  <div className="cluster" aria-hidden="true">
    <Skeletons count={8} blockSize="2.25rem" />
  </div>
);
