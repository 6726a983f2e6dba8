import { useStore } from '@nanostores/react';
import { DEFAULT_PAGE_SIZE } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { countLabel } from '../../components/page-choice.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import { paths } from '../../routes.ts';
import { retry } from './navigation.ts';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import { $pageSize } from './store.ts';
import type { ShownListing } from './useShownListing.ts';
import styles from './Results.module.css';

/** What was found, with a line that tells how much it is and is read out when that changes. */
export function Results({ listing }: { listing: ShownListing }) {
  return (
    <div className={styles.results} aria-busy={isOnItsWay(listing)}>
      <p className={styles.count} role="status">
        {isOnItsWay(listing) && 'Loading products…'}
        {listing.status === 'ready' && countLabel(listing.page)}
      </p>
      <Outcome listing={listing} />
    </div>
  );
}

function isOnItsWay({ status }: ShownListing): boolean {
  return status === 'pending' || status === 'loading';
}

function Outcome({ listing }: { listing: ShownListing }) {
  const hydrated = useHydrated();
  const pageSize = useStore($pageSize);
  if (listing.status === 'failed') return <ErrorNotice message={listing.message} onRetry={retry} />;
  if (listing.status !== 'ready')
    return <ProductGridSkeleton count={hydrated ? pageSize : DEFAULT_PAGE_SIZE} />;
  const { products } = listing.page;
  return products.length ? <ProductGrid products={products} /> : <NothingFound />;
}

function NothingFound() {
  return (
    <div className="empty-state">
      <p role="status">No products found.</p>
      <a className="button button--quiet" href={paths.shop}>
        See all products
      </a>
    </div>
  );
}
