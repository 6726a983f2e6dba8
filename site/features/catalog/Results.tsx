import { useStore } from '@nanostores/react';
import { DEFAULT_PAGE_SIZE } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { useHydrated } from '../../components/useHydrated.ts';
import { paths } from '../../routes.ts';
import type { Remote } from '../../state/resource.ts';
import { isPending, ListingCount } from '../listing/ListingFrame.tsx';
import { openAddress } from '../listing/navigation.ts';
import type { BuiltPage } from './logic.ts';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import { shop } from './store.ts';
import styles from './ShopView.module.css';

/** The products that were found. */
export function Results({ page }: { page: Remote<BuiltPage> }) {
  return (
    <div className={styles.results} aria-busy={isPending(page)}>
      <ListingCount page={page} />
      <Outcome page={page} />
    </div>
  );
}

function Outcome({ page }: { page: Remote<BuiltPage> }) {
  const hydrated = useHydrated();
  const pageSize = useStore(shop.$pageSize);
  if ('message' in page)
    return <ErrorNotice message={page.message} onRetry={() => openAddress(shop)} />;
  if (page.status !== 'ready')
    return <ProductGridSkeleton count={hydrated ? pageSize : DEFAULT_PAGE_SIZE} />;
  const { products } = page.value;
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
