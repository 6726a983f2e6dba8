import { Skeleton } from '../../../components/Skeleton.tsx';

const cards = [0, 1, 2];

/** The cards in outline. */
export function DashboardSkeleton() {
  return (
    <div className="grid" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      {cards.map((card) => (
        <Skeleton key={card} blockSize="9rem" />
      ))}
    </div>
  );
}
