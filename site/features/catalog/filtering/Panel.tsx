import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { ErrorNotice } from '../../../components/ErrorNotice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { openOverlayPlace } from '../../../components/overlay-place.ts';
import { useMedia } from '../../../components/useMedia.ts';
import { addressOf } from '../../listing/navigation.ts';
import { FIRST_PAGE } from '../../listing/params.ts';
import { choicesOf } from '../filters.ts';
import {
  $facets,
  $facetsFailure,
  $filters,
  $isFiltering,
  clearFilters,
  shop,
  wantFacets,
  WIDE,
} from '../store.ts';
import { Facets } from './Facets.tsx';
import styles from './filtering.module.css';

const close = () => $isFiltering.set(false);

const addressNow = () => addressOf(shop, shop.$params.get() ?? FIRST_PAGE);

/** The filters: a column beside the products on wide screens, else a full-height sheet. */
export function Panel() {
  const isWide = useMedia(WIDE);
  const facets = useStore($facets);
  const failure = useStore($facetsFailure);
  useEffect(() => void wantFacets(), []);
  // Close when the window changes between wide and narrow, so that a column does not turn into a sheet over the products.
  useEffect(() => close, [isWide]);
  const choices = facets ? (
    <Facets facets={facets} />
  ) : failure ? (
    <ErrorNotice message={failure} onRetry={() => void wantFacets()} />
  ) : (
    <FacetsSkeleton />
  );
  if (!isWide) return <Sheet>{choices}</Sheet>;
  return (
    <aside className={styles.column} aria-label="Filters">
      {choices}
    </aside>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  const page = useStore(shop.$page);
  const isFiltered = choicesOf(useStore($filters)).length > 0;
  useEffect(() => openOverlayPlace(close, addressNow), []);
  return (
    <Dialog isOpen labelledBy="filters" className={styles.sheet} onClose={close}>
      <header className={styles.head}>
        <h2 id="filters">Filters</h2>
        <button type="button" className="button button--quiet" onClick={close}>
          Close
        </button>
      </header>
      <div className={styles.scroll}>{children}</div>
      <footer className={styles.foot}>
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={!isFiltered}
          onClick={() => isFiltered && clearFilters()}
        >
          Clear all
        </button>
        <button type="button" className="button button--primary" onClick={close}>
          {page.status === 'ready' ? `Show ${page.value.total}` : 'Show'}
        </button>
      </footer>
    </Dialog>
  );
}

function FacetsSkeleton() {
  return (
    <div className="stack" aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading…
      </span>
      {['11rem', '9rem', '12rem', '7rem'].map((blockSize) => (
        <Skeleton key={blockSize} blockSize={blockSize} />
      ))}
    </div>
  );
}
