import { useEffect, useRef } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { ListingFrame } from '../listing/ListingFrame.tsx';
import { followHistory } from '../listing/navigation.ts';
import type { BuiltPage } from './logic.ts';
import { titleOf } from './logic.ts';
import { Results } from './Results.tsx';
import { shop } from './store.ts';
import { useShownListing } from './useShownListing.ts';
import styles from './ShopView.module.css';

interface Props {
  /** The shop's first page as it was built; null where the address is only known when visited. */
  built: BuiltPage | null;
}

/** The shop's listing: search, products, pagination. */
export function ShopView({ built }: Props) {
  const { params, page } = useShownListing(built);
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
      <Skeleton inlineSize="min(8em, 100%)" />
    </>
  );
}
