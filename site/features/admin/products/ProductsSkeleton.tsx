import { Skeleton } from '../../../components/Skeleton.tsx';
import { ScreenSkeleton, Skeletons } from '../list/ListSkeleton.tsx';

/** Placeholder until the admin's access is known, or while the rows load. */
export const ProductsSkeleton = ({ rowsOnly }: { rowsOnly?: boolean }) =>
  rowsOnly ? (
    <TableSkeleton />
  ) : (
    <ScreenSkeleton>
      <Skeleton blockSize="6.5rem" />
      <Skeleton blockSize="2.875rem" />
      <TableSkeleton />
    </ScreenSkeleton>
  );

const TableSkeleton = () => (
  <div className="cluster" aria-hidden="true">
    <Skeletons count={8} blockSize="2.25rem" />
  </div>
);
