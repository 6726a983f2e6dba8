import { FieldSkeleton } from '../../../components/forms/Field.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';

const rows = [0, 1, 2, 3, 4, 5];

/** A list in outline; what is loading is said in words. */
export function ListSkeleton({ text }: { text: string }) {
  return (
    <div className="stack" aria-busy="true">
      <FieldSkeleton />
      <p className="muted text-s" role="status">
        {text}
      </p>
      {rows.map((row) => (
        <Skeleton key={row} blockSize="3rem" />
      ))}
    </div>
  );
}
