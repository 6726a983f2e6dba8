import { Skeleton } from '../Skeleton.tsx';
import { ProductRow, ProductRowSkeleton } from './ProductRow.tsx';
import type { RowProduct } from './ProductRow.tsx';

/** The section of related products; nothing without any. */
export function RelatedProducts({ products }: { products: readonly RowProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="might-also-like">
      <h2 id="might-also-like">You might also like</h2>
      <ProductRow products={products} />
    </section>
  );
}

/** The section's outline, so that what stands below it does not move when it is filled. */
export function RelatedProductsSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      <Skeleton inlineSize="12em" blockSize="2rem" />
      <ProductRowSkeleton />
    </div>
  );
}
