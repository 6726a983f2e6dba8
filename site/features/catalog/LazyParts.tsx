import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
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
 * the column shows the categories.
 */
export function FilterPanel({ categories }: { categories: ReactNode }) {
  const hydrated = useHydrated();
  const isOpen = useStore($isFiltering);
  const isWide = useMedia(WIDE);
  if (hydrated && !isOpen) return null;
  const first = (
    <aside className={styles.first} aria-label="Filters">
      {categories}
    </aside>
  );
  if (!hydrated) return first;
  return (
    <Suspense fallback={isWide && first}>{isWide ? <Column categories={categories} /> : <Sheet />}</Suspense>
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
