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
import { WorksWith } from './WorksWith.tsx';
import { Reviews } from './reviews/Reviews.tsx';
import { refreshProduct } from './live.ts';
import { $product } from './live-product.ts';
import type { BuiltProduct } from './built.ts';
import type { Partner } from './partners.ts';
import styles from './ProductView.module.css';

interface Props {
  built: BuiltProduct;
  places: ProductPlaces;
  partners: Partner[];
  /** The editors' text about delivery, if not the default. */
  deliveryLine?: string;
  /** The business's name, if a review has a reply. */
  seller?: string;
  /** Description and specifications as built HTML, which React does not render again. */
  description?: ReactNode;
  children?: ReactNode;
}

/** A product's page: pictures, facts, buying, reviews. */
export function ProductView({ built, places, children, ...rest }: Props) {
  const { product, isMissing, message } = useShownProduct(built);
  useDocumentTitle(product.name);
  // If the product was moved since the build, only the names of its category and brand are known.
  const isMoved = product.brand !== built.brand || product.category !== built.category;

  if (isMissing) return <MissingProduct message={message} />;
  return (
    <div className={styles.page}>
      {message && <ErrorNotice message={message} onRetry={() => void refreshProduct()} />}
      <Details product={product} places={isMoved ? null : places} {...rest}>
        {children}
      </Details>
    </div>
  );
}

interface Shown {
  product: BuiltProduct | ProductDetails;
  isMissing?: boolean;
  /** An error message. */
  message?: string;
}

/** The product to show: during hydration the built one, whose live texts may have been updated since. */
function useShownProduct(built: BuiltProduct): Shown {
  const hydrated = useHydrated();
  const answer = useStore($product);
  if (!hydrated) return { product: built };
  if ('message' in answer) {
    return { product: built, isMissing: answer.status === 'missing', message: answer.message };
  }
  return { product: answer.status === 'ready' ? answer.value : built };
}

interface DetailsProps extends ComponentProps<typeof ProductSummary> {
  partners: Partner[];
  seller?: string;
  children: ReactNode;
}

function Details({ children, partners, seller, ...summary }: DetailsProps) {
  const { product } = summary;
  return (
    <>
      <div className={styles.top}>
        <Gallery key={product._id} name={product.name} images={product.image} />
        <ProductSummary {...summary} />
      </div>
      {children}
      <WorksWith partners={partners} />
      <Reviews product={product} seller={seller} />
    </>
  );
}
