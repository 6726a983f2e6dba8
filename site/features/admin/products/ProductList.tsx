import { useStore } from '@nanostores/react';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { countLabel } from '../../../components/page-choice.ts';
import { PageSizeSelect } from '../../../components/PageSizeSelect.tsx';
import { Pagination } from '../../../components/Pagination.tsx';
import { SearchForm } from '../../../components/SearchForm.tsx';
import { paths } from '../../../routes.ts';
import { focusOn, LIST_HEADING } from './ids.ts';
import { $listing, $pageSize, $place, changePageSize, goTo, openListing } from './listing.ts';
import { pathOf } from './logic.ts';
import { ProductTable } from './ProductTable.tsx';
import { ProductTableSkeleton } from './ProductTableSkeleton.tsx';
import styles from './products.module.css';

/** Search, table and pages. */
export function ProductList() {
  const place = useStore($place);
  const listing = useStore($listing);
  const pageSize = useStore($pageSize);
  return (
    <section className="stack" aria-labelledby={LIST_HEADING}>
      <header className={styles.listHeader}>
        <div>
          <h2 id={LIST_HEADING} tabIndex={-1}>
            {place.keyword ? `Results: "${place.keyword}"` : 'Products'}
          </h2>
          <p className="muted text-s" role="status">
            {listing.status === 'loading' && 'Loading products…'}
            {listing.status === 'ready' && countLabel(listing.page)}
          </p>
        </div>
        <SearchForm
          key={place.keyword}
          keyword={place.keyword}
          placeholder="Search products..."
          action={paths.adminProducts()}
          onSearch={(keyword) => goTo({ keyword, pageNumber: 1 })}
        />
      </header>
      <Outcome />
      <footer className={styles.listFooter}>
        {listing.status === 'ready' && (
          <Pagination
            page={listing.page.page}
            pages={listing.page.pages}
            hrefFor={(pageNumber) => pathOf({ ...place, pageNumber })}
            onGo={(pageNumber) => {
              goTo({ ...place, pageNumber });
              focusOn(LIST_HEADING);
              document.getElementById(LIST_HEADING)?.scrollIntoView();
            }}
          />
        )}
        <PageSizeSelect size={pageSize} onChange={changePageSize} />
      </footer>
    </section>
  );
}

function Outcome() {
  const listing = useStore($listing);
  if (listing.status === 'loading') return <ProductTableSkeleton />;
  if (listing.status === 'failed') {
    const retry = () => void openListing($place.get());
    return <ErrorNotice message={listing.message} onRetry={retry} />;
  }
  const { products } = listing.page;
  return products.length ? <ProductTable products={products} /> : <NothingFound />;
}

function NothingFound() {
  return (
    <p className="empty-state" role="status">
      No products found. Create a new product or adjust your search.
    </p>
  );
}
