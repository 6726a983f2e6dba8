import { useStore } from '@nanostores/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ProductDetails } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import type { ProductPlaces } from '../../lib/groups.ts';
import { Gallery } from './gallery/Gallery.tsx';
import { MissingProduct } from './MissingProduct.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import { refreshProduct } from './live.ts';
import { $product } from './store.ts';
import type { BuiltProduct } from './built.ts';
import styles from './ProductView.module.css';

interface Props {
  built: BuiltProduct;
  places: ProductPlaces;
  /** What editors have it say of delivery, where that is another line. */
  deliveryLine?: string;
  /** Its table and lists as they were built: no script makes them again. */
  children?: ReactNode;
}

/** A product's page: pictures, facts, buying, reviews. */
export function ProductView({ built, places, deliveryLine, children }: Props) {
  const { product, isMissing, message } = useShownProduct(built);
  useDocumentTitle(product.name);
  // Of a product that was moved since, only the name of its category is known.
  const isMoved = product.brand !== built.brand || product.category !== built.category;

  if (isMissing) return <MissingProduct message={message} />;
  return (
    <div className={styles.page}>
      {message && <ErrorNotice message={message} onRetry={() => void refreshProduct()} />}
      <Details product={product} places={isMoved ? null : places} deliveryLine={deliveryLine}>
        {children}
      </Details>
    </div>
  );
}

interface Shown {
  product: BuiltProduct | ProductDetails;
  isMissing?: boolean;
  /** What went wrong. */
  message?: string;
}

/** What the page shows. While React takes over, that is exactly what it holds: the price and stock put in since, too. */
function useShownProduct(built: BuiltProduct): Shown {
  const hydrated = useHydrated();
  const answer = useStore($product);
  const fresh = answer.status === 'ready' ? answer.value : null;
  if (!hydrated) {
    const facts = fresh && { price: fresh.price, countInStock: fresh.countInStock };
    return { product: { ...built, ...facts } };
  }
  if ('message' in answer) {
    return { product: built, isMissing: answer.status === 'missing', message: answer.message };
  }
  return { product: fresh ?? built };
}

function Details({
  children,
  ...summary
}: ComponentProps<typeof ProductSummary> & { children: ReactNode }) {
  const { product } = summary;
  return (
    <>
      <div className={styles.top}>
        <Gallery key={product._id} name={product.name} images={product.image} />
        <ProductSummary {...summary} />
      </div>
      {children}
      <Reviews product={product} />
    </>
  );
}
