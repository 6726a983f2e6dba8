import { FieldSkeleton } from '../../../components/forms/Field.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

/** Placeholder of the form and the cart. */
export function NewQuoteSkeleton() {
  return (
    <div className="with-aside" aria-busy="true">
      <div className="panel stack">
        <span className="visually-hidden">Loading…</span>
        <FieldSkeleton />
        <FieldSkeleton />
        <Skeleton blockSize="2.875rem" />
      </div>
      <Skeleton blockSize="18rem" />
    </div>
  );
}
