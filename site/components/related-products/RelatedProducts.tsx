import { Skeleton } from '../Skeleton.tsx';
import { ProductRow, ProductRowSkeleton } from './ProductRow.tsx';
import type { RowProduct } from './ProductRow.tsx';

/** The section of related products, or nothing if there are none. */
export function RelatedProducts({ products }: { products: readonly RowProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="might-also-like">
      <h2 id="might-also-like">You might also like</h2>
      <ProductRow products={products} />
    </section>
  );
}

/** Placeholder of the section, so that the content below does not move when it loads. */
export function RelatedProductsSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      <Skeleton inlineSize="12em" blockSize="2rem" />
      <ProductRowSkeleton />
    </div>
  );
}
