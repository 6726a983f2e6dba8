import { useStore } from '@nanostores/react';
import { Suspense, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useHydrated } from '../../components/useHydrated.ts';
import { useMedia } from '../../components/useMedia.ts';
import { lazyPart } from '../../hydration/lazy-part.ts';
import { choicesOf } from './filters.ts';
import type { Filters } from './filters.ts';
import { $isFiltering, WIDE } from './shop.ts';
import styles from './ShopView.module.css';

const Column = lazyPart(async () => (await import('./filtering/Column.tsx')).Column);
const ActiveFilters = lazyPart(async () => (await import('./filtering/ActiveFilters.tsx')).ActiveFilters);
const Sheet = lazyPart(async () => (await import('./filtering/Sheet.tsx')).Sheet);

/**
 * The filters, while open: a column beside the products on wide screens, else a full-height sheet. Until they have loaded,
 * the column shows the categories; somebody who has the focus there keeps it. These stand outside of the boundary: React puts
 * a boundary with much HTML at the page's end, hidden until a script moves it.
 */
export function FilterPanel({ categories }: { categories: ReactNode }) {
  const hydrated = useHydrated();
  const isOpen = useStore($isFiltering);
  const isWide = useMedia(WIDE);
  const [isInUse, setInUse] = useState(false);
  // Deferred, so that the links stay until the column can be shown.
  const isReady = useDeferredValue(hydrated && !isInUse);
  if (hydrated && !isOpen) return null;
  const filters = isWide ? <Column categories={categories} /> : <Sheet />;
  return (
    <>
      {!isReady && <First onUse={setInUse}>{categories}</First>}
      <Suspense>{isReady && filters}</Suspense>
    </>
  );
}

/** @param onUse told whether the focus is within, also if a press of Tab came before the scripts */
function First({ children, onUse }: { children: ReactNode; onUse: (isInUse: boolean) => void }) {
  const links = useRef<HTMLElement>(null);
  useLayoutEffect(() => onUse(links.current!.contains(document.activeElement)), [onUse]);
  return (
    <aside
      ref={links}
      className={styles.first}
      aria-label="Filters"
      onFocus={() => onUse(true)}
      onBlur={() => onUse(false)}
    >
      {children}
    </aside>
  );
}

/** The active filters. */
export function Chips({ filters }: { filters: Filters }) {
  const choices = choicesOf(filters);
  if (choices.length === 0) return null;
  return (
    <Suspense>
      <ActiveFilters choices={choices} />
    </Suspense>
  );
}
