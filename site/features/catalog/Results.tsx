import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $isOffline } from '../../lib/api/offline.ts';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { PausedNotice } from '../../components/PausedNotice.tsx';
import { lazyPart } from '../../hydration/lazy-part.ts';
import type { Remote } from '../../lib/resource.ts';
import { isPending, ListingCount } from '../listing/ListingFrame.tsx';
import { openAddress } from '../listing/navigation.ts';
import type { BuiltPage, ListedProduct } from './built-page.ts';
import { ProductCard, ProductCardSkeleton } from './ProductCard.tsx';
import { shop } from './shop.ts';
import styles from './ShopView.module.css';

const search = () => import('./searching/parts.ts');
const NothingFound = lazyPart(async () => (await search()).NothingFound);
export const MissingGroup = lazyPart(async () => (await search()).MissingGroup);
const Corrected = lazyPart(async () => (await search()).Corrected);

interface Props {
  page: Remote<BuiltPage>;
  pageSize: number;
}

export function Results({ page, pageSize }: Props) {
  return (
    <div className={styles.results} aria-busy={isPending(page)}>
      <ListingCount page={page} />
      <Outcome page={page} pageSize={pageSize} />
    </div>
  );
}

function Outcome({ page, pageSize }: Props) {
  if ('message' in page) return <ErrorNotice message={page.message} onRetry={() => openAddress(shop)} />;
  const skeleton = <ProductGridSkeleton count={pageSize} />;
  if (page.status !== 'ready') return skeleton;
  const { products, corrected } = page.value;
  if (products.length === 0)
    return (
      <Suspense>
        <NothingFound />
      </Suspense>
    );
  if (!corrected) return <ProductGrid products={products} />;
  return (
    <Suspense fallback={skeleton}>
      <Corrected to={corrected} />
      <ProductGrid products={products} />
    </Suspense>
  );
}

/** Number of cards in view when the page opens on a wide screen. */
const FIRST_ROW = 4;

/** The cards. A fieldset disables all their buttons at once, without enabling those that are out of stock. */
function ProductGrid({ products }: { products: ListedProduct[] }) {
  const isOffline = useStore($isOffline);
  return (
    <fieldset className={styles.counter} role="none" data-live="purchase" disabled={isOffline}>
      <PausedNotice />
      <ul className={styles.grid} role="list">
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductCard product={product} load={loadOf(index)} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function loadOf(index: number): 'first' | 'soon' | 'later' {
  if (index === 0) return 'first';
  return index < FIRST_ROW ? 'soon' : 'later';
}

/** `count` placeholder cards, each in the size of a card. */
function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
