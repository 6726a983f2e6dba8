import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { paths } from '../../routes.ts';
import { ListingFrame } from '../listing/ListingFrame.tsx';
import type { Cause } from '../listing/ListingFrame.tsx';
import { followHistory, goTo } from '../listing/navigation.ts';
import { FIRST_PAGE } from '../listing/params.ts';
import { FilterBar } from './FilterBar.tsx';
import { Chips, FilterPanel } from './FilterParts.tsx';
import type { BuiltPage } from './logic.ts';
import { pathOf, titleOf } from './logic.ts';
import { Results } from './Results.tsx';
import { $filters, shop } from './store.ts';
import { useShownGroup, useShownListing } from './useShown.ts';
import type { ShownGroup } from './useShown.ts';
import styles from './ShopView.module.css';

interface Props {
  /** The first page as it was built; null where the address is only known when visited. */
  built: BuiltPage | null;
  /** The category or brand that the page is of, as far as that was known when it was built. */
  group?: ShownGroup;
  /** What stands between heading and products. */
  children?: ReactNode;
}

/** The shop's listing, or that of a category or brand: search, filters, products, pagination. */
export function ShopView({ built, group, children }: Props) {
  const { params, page, filters } = useShownListing(built);
  const shown = useShownGroup(group);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => followHistory(shop), []);
  useEffect(() => void delete document.documentElement.dataset.filtered, []);
  const isNamed = !shown || shown.name || params?.keyword;
  const missing = page.status === 'missing' ? page.message : null;
  // Where it could not be asked for, no name will come.
  const otherwise = missing ?? ('message' in page ? 'Shop' : undefined);
  const name = params && isNamed ? titleOf(params, shown?.name) : otherwise;
  useDocumentTitle(name);
  const heading = (
    <h1 className="page-title" ref={title} tabIndex={-1}>
      {name ?? <TitleSkeleton />}
    </h1>
  );

  function goToTop(by: Cause): void {
    scrollTo({ top: 0, behavior: 'instant' });
    if (by !== 'page size') title.current?.focus({ preventScroll: true });
  }

  /** Is of the whole shop, whatever this page is of. */
  function search(keyword: string): void {
    const params = { ...FIRST_PAGE, keyword };
    if (shown) return location.assign(pathOf(params));
    $filters.set([]);
    goTo(shop, params);
    goToTop('search');
  }

  if (missing) return <MissingGroup message={missing} />;
  return (
    <div className={`stack ${styles.shop}`} data-built-pages={built?.pages}>
      <ListingFrame
        listing={{ ...shop, pathOf: (target) => pathOf(target, shown?.is) + filters.text }}
        {...{ params, page, heading }}
        searchHint="Search Products..."
        searchAction={paths.searchForm}
        onSearch={search}
        onGo={goToTop}
      >
        {children}
        <FilterBar filters={filters.all} keyword={params?.keyword ?? ''} />
        <div className={styles.body}>
          <FilterPanel />
          <div className={styles.shown}>
            <Chips filters={filters.all} />
            <Results page={page} />
          </div>
        </div>
      </ListingFrame>
    </div>
  );
}

function TitleSkeleton() {
  return (
    <>
      <span className="visually-hidden">Products</span>
      <span aria-busy="true">
        <Skeleton inlineSize="min(8em, 100%)" />
      </span>
    </>
  );
}

function MissingGroup({ message }: { message: string }) {
  return (
    <div className="empty-state">
      <h1>{message}</h1>
      <a className="button" href={paths.shop}>
        See all products
      </a>
    </div>
  );
}
