import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { useHydrated } from '../../components/useHydrated.ts';
import { paths } from '../../routes.ts';
import type { Remote } from '../../state/resource.ts';
import { ListingFrame } from '../listing/ListingFrame.tsx';
import { followHistory } from '../listing/navigation.ts';
import { FIRST_PAGE } from '../listing/params.ts';
import type { ListingParams } from '../listing/params.ts';
import { titleOf, withFreshFacts } from './logic.ts';
import type { BuiltPage } from './logic.ts';
import { Results } from './Results.tsx';
import { shop } from './store.ts';
import styles from './ShopView.module.css';

interface Props {
  /** The shop's first page as it was built; null where the address is only known when visited. */
  built: BuiltPage | null;
}

/** The shop's listing: search, products, pagination. */
export function ShopView({ built }: Props) {
  const { params, page } = useShownListing({ built });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => followHistory(shop), []);
  useDocumentTitle(params ? titleOf(params) : undefined);
  const heading = (
    <h1 className="page-title" ref={title} tabIndex={-1}>
      {params ? titleOf(params) : <TitleSkeleton />}
    </h1>
  );

  return (
    <div className={`stack ${styles.shop}`} data-built-pages={built?.pages}>
      <ListingFrame
        listing={shop}
        {...{ params, page, heading }}
        searchHint="Search Products..."
        searchAction={paths.searchForm}
        onGo={(by) => {
          scrollTo({ top: 0, behavior: 'instant' });
          if (by !== 'page size') title.current?.focus({ preventScroll: true });
        }}
      >
        <Results page={page} />
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

/**
 * What the listing shows. While React takes over a page that was built with its products, that is
 * exactly what the page holds: what was built, with the prices and stock put in since.
 */
function useShownListing({ built }: Props): {
  params: ListingParams | null;
  page: Remote<BuiltPage>;
} {
  const hydrated = useHydrated();
  const params = useStore(shop.$params);
  const page = useStore(shop.$page);
  if (hydrated && (!built || page.status !== 'idle')) return { params, page };
  if (!built) return { params: null, page: { status: 'loading' } };
  const fresh = page.status === 'ready' ? page.value.products : [];
  const value = { ...built, products: withFreshFacts(built.products, fresh) };
  return { params: FIRST_PAGE, page: { status: 'ready', value } };
}
