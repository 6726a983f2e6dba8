import { Skeleton } from './Skeleton.tsx';

/** Stands where a Field will be, in its size. */
export function FieldSkeleton({ hint }: { hint?: string }) {
  return (
    <div className="field">
      <Skeleton inlineSize="6rem" blockSize="1.5rem" />
      <Skeleton blockSize="2.875rem" />
      {hint && <p className="field__hint">{hint}</p>}
    </div>
  );
}
