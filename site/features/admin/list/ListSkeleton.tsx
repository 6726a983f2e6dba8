import type { ReactNode } from 'react';
import { FieldSkeleton } from '../../../components/forms/Field.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

interface Props {
  /** What one of its items is called, e.g. `Order`. */
  of: string;
  /** Whether the search box is there already. */
  rowsOnly?: boolean;
}

/** Stands where a list will be. */
export function ListSkeleton({ of, rowsOnly }: Props) {
  return (
    <div className="stack" aria-busy="true">
      {!rowsOnly && <FieldSkeleton />}
      <p className="muted text-s" role="status">
        Loading {of.toLowerCase()}s...
      </p>
      <Skeletons count={6} blockSize="3rem" />
    </div>
  );
}

/** Stands where another screen will be. */
export function ScreenSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="stack" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      {children}
    </div>
  );
}

export function Skeletons({ count, blockSize }: { count: number; blockSize: string }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} {...{ blockSize }} />);
}
