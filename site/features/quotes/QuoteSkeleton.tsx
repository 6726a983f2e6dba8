import { Skeleton } from '../../components/Skeleton.tsx';

/** Placeholder of a quote's page. */
export function QuoteSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <h1 className="visually-hidden">Quote</h1>
      <p className="muted" role="status">
        Loading...
      </p>
      <div className="with-aside">
        <div className="stack">
          <Skeleton blockSize="10rem" />
          <Skeleton blockSize="14rem" />
        </div>
        <Skeleton blockSize="16rem" />
      </div>
    </div>
  );
}
