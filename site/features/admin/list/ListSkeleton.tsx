import { FieldSkeleton } from '../../../components/forms/Field.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

/** Stands where a list will be. @param of what one of its items is called, e.g. `Order` */
export function ListSkeleton({ of }: { of: string }) {
  return (
    <div className="stack" aria-busy="true">
      <FieldSkeleton />
      <p className="muted text-s" role="status">
        Loading {of.toLowerCase()}s...
      </p>
      <Skeletons count={6} blockSize="3rem" />
    </div>
  );
}

export function Skeletons({ count, blockSize }: { count: number; blockSize: string }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} {...{ blockSize }} />);
}
