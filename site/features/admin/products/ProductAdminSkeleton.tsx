import { Skeleton } from '../../../components/Skeleton.tsx';
import { ProductTableSkeleton } from './ProductTableSkeleton.tsx';

/** The screen's outline until it is known who asks. */
export function ProductAdminSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden">Loading…</p>
      <Skeleton blockSize="6.5rem" />
      <Skeleton blockSize="2.875rem" />
      <ProductTableSkeleton />
    </div>
  );
}
