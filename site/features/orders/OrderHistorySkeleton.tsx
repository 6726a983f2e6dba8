import { Skeleton } from '../../components/Skeleton.tsx';

const rows = [0, 1, 2];

/** Placeholder of the filters and a few rows. */
export function OrderHistorySkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <p className="muted text-s" role="status">
        Loading orders...
      </p>
      <Skeleton blockSize="2.875rem" />
      {rows.map((row) => (
        <Skeleton key={row} blockSize="2.5rem" />
      ))}
    </div>
  );
}
