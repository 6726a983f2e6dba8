import { Skeletons } from '../list/ListSkeleton.tsx';

/** Stands where a customer will be. */
export function CustomerSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <Skeletons count={2} blockSize="10rem" />
    </div>
  );
}
