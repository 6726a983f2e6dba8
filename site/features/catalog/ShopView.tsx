import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { paths } from '../../routes.ts';
import { ListingFrame } from '../listing/ListingFrame.tsx';
import { followHistory, goTo } from '../listing/navigation.ts';
import { FIRST_PAGE, readPageSize, withPageSize } from '../listing/params.ts';
import { FilterBar } from './FilterBar.tsx';
import { Chips, FilterPanel } from './LazyParts.tsx';
import type { BuiltPage } from './built-page.ts';
import { pathOf, titleOf } from './built-page.ts';
import { MissingGroup, Results } from './Results.tsx';
import { $filters, shop } from './shop.ts';
import { useShownGroup, useListing } from './useListing.ts';
import type { ShownGroup } from './useListing.ts';
import styles from './ShopView.module.css';

interface Props {
  /** The first page as built; null for shells, whose URL is known only in the browser. */
  built: BuiltPage | null;
  /** The page's category or brand, if known at build time. */
  group?: ShownGroup;
  /** Content between heading and products. */
  children?: ReactNode;
  /** Links to the categories, for the column of filters. */
  categories?: ReactNode;
}

/** The shop's listing, or that of a category or brand: search, filters, products, pagination. */
export function ShopView({ built, group, children, categories }: Props) {
  const { params, page, pageSize, filters } = useListing(built);
  const shown = useShownGroup(group);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => followHistory(shop), []);
  useEffect(() => void delete document.documentElement.dataset.filtered, []);
  const keyword = params?.keyword ?? '';
  const isNamed = !shown || shown.name || keyword;
  const missing = page.status === 'missing' ? page.message : null;
  // After an error the group's name stays unknown.
  const otherwise = missing ?? ('message' in page ? 'Shop' : undefined);
  const name = params && isNamed ? titleOf(params, shown?.name) : otherwise;
  useDocumentTitle(name);
  const heading = (
    <h1 className="page-title" ref={title} tabIndex={-1}>
      {name ?? <TitleSkeleton />}
    </h1>
  );

  function goToTop(): void {
    scrollTo({ top: 0, behavior: 'instant' });
    title.current?.focus({ preventScroll: true });
  }

  function turnTo(pageNumber: number): void {
    goTo(shop, { keyword, pageNumber });
    goToTop();
  }

  /** Keeps the focus on the select. */
  function changeSize(size: string): void {
    shop.$pageSize.set(readPageSize(size));
    goTo(shop, { ...FIRST_PAGE, keyword });
    scrollTo({ top: 0, behavior: 'instant' });
  }

  /** Always searches the whole shop, even from the page of a group. */
  function search(wanted: string): void {
    const params = { ...FIRST_PAGE, keyword: wanted };
    if (shown) return location.assign(pathOf(params));
    $filters.set([]);
    goTo(shop, params);
    goToTop();
  }

  if (missing)
    return (
      <Suspense>
        <MissingGroup message={missing} />
      </Suspense>
    );
  return (
    <div className={`stack ${styles.shop}`} data-built-pages={built?.pages}>
      <ListingFrame
        heading={heading}
        keyword={keyword}
        page={page}
        placeholder="Search Products..."
        action={paths.searchForm}
        onSearch={search}
        size={pageSize}
        onSize={changeSize}
        hrefFor={(pageNumber) =>
          withPageSize(pathOf({ keyword, pageNumber }, shown?.is) + filters.text, pageSize)
        }
        onGo={turnTo}
      >
        {children}
        <FilterBar filters={filters.all} keyword={keyword} />
        <div className={styles.body}>
          <FilterPanel categories={categories} />
          <div className={styles.shown}>
            <Chips filters={filters.all} />
            <Results page={page} pageSize={pageSize} />
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
