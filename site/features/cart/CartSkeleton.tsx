import { Skeleton } from '../../components/Skeleton.tsx';
import { RelatedProductsSkeleton } from '../../components/related-products/RelatedProducts.tsx';
import line from './lines/lines.module.css';
import view from './CartView.module.css';

/** Placeholder until the browser has read the cart from its storage. */
export function CartSkeleton() {
  return (
    <div className={view.page} aria-busy="true">
      <div className="with-aside">
        <p className="visually-hidden">Loading…</p>
        <div className={view.lines}>
          <SkeletonLine />
          <SkeletonLine />
        </div>
        <Skeleton blockSize="18.25rem" />
      </div>
      <RelatedProductsSkeleton />
    </div>
  );
}

function SkeletonLine() {
  return (
    <div className={line.line}>
      <span className={`skeleton ${line.picture}`} />
      <div className={line.facts}>
        <Skeleton inlineSize="60%" />
        <Skeleton inlineSize="4em" />
      </div>
      <div className={line.controls}>
        <Skeleton inlineSize="min(11rem, 100%)" blockSize="2.875rem" />
      </div>
    </div>
  );
}
