import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { DEFAULT_PAGE_SIZE } from 'shared';
import { ErrorNotice } from '../../components/ErrorNotice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import type { BuiltPage, ListingPlace } from './logic.ts';
import { pathOf, titleOf } from './logic.ts';
import { changePageSize, followHistory, goTo, retry } from './navigation.ts';
import { PageSizeSelect } from './PageSizeSelect.tsx';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import { SearchForm } from './SearchForm.tsx';
import type { ShownListing } from './useShownListing.ts';
import { useShownListing } from './useShownListing.ts';
import { $pageSize } from './store.ts';
import styles from './ShopView.module.css';

interface Props {
  /** The shop's first page as it was built; null where the address is only known when visited. */
  built: BuiltPage | null;
}

/** The shop's listing: search, products, pagination. */
export function ShopView({ built }: Props) {
  const { place, listing } = useShownListing(built);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(followHistory, []);
  useDocumentTitle(place ? titleOf(place) : undefined);

  function turnTo(next: ListingPlace): void {
    goTo(next);
    title.current?.focus({ preventScroll: true });
  }

  return (
    <div className="stack" data-built-pages={built?.pages}>
      <header className={styles.header}>
        <h1 className="page-title" ref={title} tabIndex={-1}>
          {place ? titleOf(place) : <Skeleton inlineSize="8em" />}
        </h1>
        <SearchForm key={place?.keyword} keyword={place?.keyword ?? ''} onSearch={turnTo} />
      </header>
      <Results listing={listing} />
      <footer className={styles.footer}>
        {listing.status === 'ready' && place && (
          <Pagination
            page={listing.page.page}
            pages={listing.page.pages}
            hrefFor={(pageNumber) => pathOf({ ...place, pageNumber })}
            onGo={(pageNumber) => turnTo({ ...place, pageNumber })}
          />
        )}
        <PageSizeSelect onChange={changePageSize} />
      </footer>
    </div>
  );
}

function Results({ listing }: { listing: ShownListing }) {
  const hydrated = useHydrated();
  const pageSize = useStore($pageSize);
  if (listing.status === 'ready') return <ProductGrid page={listing.page} />;
  if (listing.status === 'failed') return <ErrorNotice message={listing.message} onRetry={retry} />;
  return <ProductGridSkeleton count={hydrated ? pageSize : DEFAULT_PAGE_SIZE} />;
}
