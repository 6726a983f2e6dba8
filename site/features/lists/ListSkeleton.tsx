import { Skeleton } from '../../components/Skeleton.tsx';

/** Placeholder until lists have loaded. */
export function ListSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden">Loading…</p>
      <Skeleton inlineSize="14rem" blockSize="2.5rem" />
      <Skeleton blockSize="12rem" />
    </div>
  );
}
