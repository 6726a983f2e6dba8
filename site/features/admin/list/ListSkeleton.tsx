import type { ReactNode } from 'react';
import { FieldSkeleton } from '../../../components/forms/Field.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

interface Props {
  /** The singular name of an item, e.g. `Order`. */
  of: string;
  /** Whether to leave out the search box. */
  rowsOnly?: boolean;
}

/** Placeholder of a list. */
export function ListSkeleton({ of, rowsOnly }: Props) {
  return (
    <div className="stack" aria-busy="true">
      {!rowsOnly && <FieldSkeleton />}
      <p className="muted text-s" role="status">
        {`Loading ${of.toLowerCase()}s...`}
      </p>
      <Skeletons count={6} blockSize="3rem" />
    </div>
  );
}

/** Placeholder of other screens. */
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
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} blockSize={blockSize} />);
}
