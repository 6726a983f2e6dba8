import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Details as ProductTable, ProductDetails } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import { loadPart } from '../../hydration/chunk-failure.ts';
import type { ProductPlaces } from '../../lib/groups.ts';
import { paths } from '../../routes.ts';
import { Gallery } from './gallery/Gallery.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import { refreshProduct } from './live.ts';
import { $product } from './store.ts';
import type { BuiltProduct } from './built.ts';
import gallery from './gallery/Gallery.module.css';
import summary from './ProductSummary.module.css';
import styles from './ProductView.module.css';

interface Parts {
  RelatedProducts: ComponentType<{ id: string }>;
  Specifications: ComponentType<ProductTable>;
}

const nothing = () => null;
const loadParts = () =>
  loadPart<Parts>(import('./unbuilt-parts.ts'), {
    RelatedProducts: nothing,
    Specifications: nothing,
  });

const RelatedProducts = lazy(async () => ({ default: (await loadParts()).RelatedProducts }));
const Specifications = lazy(async () => ({ default: (await loadParts()).Specifications }));

interface Props {
  /** As it was built; null where the product is only known when the page is visited. */
  built: BuiltProduct | null;
  places?: ProductPlaces;
  /** What editors have it say of delivery, where that is another line. */
  deliveryLine?: string;
  /** Its table and lists as they were built: no script makes them again. */
  children?: ReactNode;
}

/** A product's page: pictures, facts, buying, reviews; other products where none were built beneath it. */
export function ProductView({ built, places, deliveryLine, children }: Props) {
  const { product, isMissing, message } = useShownProduct(built);
  useDocumentTitle(product?.name);

  // Of a product that was moved since, only the name of its category is known.
  const placesOf = ({ brand, category }: BuiltProduct | ProductDetails) =>
    places && brand === built?.brand && category === built.category ? places : null;

  if (isMissing) return <MissingProduct message={message} />;
  return (
    <div className={styles.page}>
      {!product && <h1 className="visually-hidden">Product</h1>}
      {message && <ErrorNotice message={message} onRetry={() => void refreshProduct()} />}
      {product ? (
        <Details product={product} places={placesOf(product)} deliveryLine={deliveryLine}>
          {built ? (
            children
          ) : (
            <Suspense>{'documents' in product && <Specifications {...product} />}</Suspense>
          )}
        </Details>
      ) : (
        !message && <ProductSkeleton />
      )}
      {product && !built && (
        <Suspense>
          <RelatedProducts id={product._id} />
        </Suspense>
      )}
    </div>
  );
}

interface Shown {
  /** Null while nothing is known of it. */
  product: BuiltProduct | ProductDetails | null;
  isMissing?: boolean;
  /** What went wrong. */
  message?: string;
}

/**
 * What the page shows. While React takes over a page that was built with its product, that is
 * exactly what the page holds: what was built, with the price and stock put in since.
 */
function useShownProduct(built: BuiltProduct | null): Shown {
  const hydrated = useHydrated();
  const answer = useStore($product);
  const fresh = answer.status === 'ready' ? answer.value : null;
  if (!hydrated) {
    const facts = fresh && { price: fresh.price, countInStock: fresh.countInStock };
    return { product: built && { ...built, ...facts } };
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

function MissingProduct({ message }: Pick<Shown, 'message'>) {
  return (
    <div className="stack">
      <h1 className="visually-hidden">Product</h1>
      <div className="alert alert--danger" role="alert">
        {message}
      </div>
      <p>
        <a className="button button--quiet" href={paths.shop}>
          Continue Shopping
        </a>
      </p>
    </div>
  );
}

/** The page's outline while the product is asked for. */
function ProductSkeleton() {
  return (
    <div className={styles.top} aria-busy="true">
      <div className={gallery.stage}>
        <span className={`skeleton ${gallery.main}`} />
      </div>
      <div className={summary.summary}>
        <span className="visually-hidden" role="status">
          Loading…
        </span>
        <Skeleton inlineSize="30%" />
        <Skeleton inlineSize="85%" blockSize="2.5rem" />
        <Skeleton inlineSize="45%" />
        <Skeleton blockSize="11rem" />
        <Skeleton blockSize="7rem" />
      </div>
    </div>
  );
}
