import { Skeletons } from './list/ListSkeleton.tsx';

/** Stands where the dashboard will be. */
export function DashboardSkeleton() {
  return (
    <div className="grid" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <Skeletons count={3} blockSize="9rem" />
    </div>
  );
}
