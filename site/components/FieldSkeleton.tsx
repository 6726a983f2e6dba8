import { Skeleton } from './Skeleton.tsx';

/** Stands where a Field will be, in its size. */
export function FieldSkeleton() {
  return (
    <div className="field">
      <Skeleton inlineSize="6rem" blockSize="1.5rem" />
      <Skeleton blockSize="2.875rem" />
    </div>
  );
}
