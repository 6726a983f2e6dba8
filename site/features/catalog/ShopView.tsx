import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { PageSizeSelect } from '../../components/PageSizeSelect.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { SearchForm } from '../../components/SearchForm.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { paths } from '../../routes.ts';
import type { BuiltPage, ListingPlace } from './logic.ts';
import { pathOf, titleOf } from './logic.ts';
import { changePageSize, followHistory, goTo } from './navigation.ts';
import { Results } from './Results.tsx';
import { $pageSize } from './store.ts';
import { useShownListing } from './useShownListing.ts';
import styles from './ShopView.module.css';

interface Props {
  /** The shop's first page as it was built; null where the address is only known when visited. */
  built: BuiltPage | null;
}

/** The shop's listing: search, products, pagination. */
export function ShopView({ built }: Props) {
  const { place, listing } = useShownListing(built);
  const pageSize = useStore($pageSize);
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
          {place ? titleOf(place) : <TitleSkeleton />}
        </h1>
        <SearchForm
          key={place?.keyword}
          keyword={place?.keyword ?? ''}
          placeholder="Search Products..."
          action={paths.shop}
          onSearch={(keyword) => turnTo({ keyword, pageNumber: 1 })}
        />
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
        <PageSizeSelect size={pageSize} onChange={changePageSize} />
      </footer>
    </div>
  );
}

function TitleSkeleton() {
  return (
    <>
      <span className="visually-hidden">Products</span>
      <Skeleton inlineSize="min(8em, 100%)" />
    </>
  );
}
