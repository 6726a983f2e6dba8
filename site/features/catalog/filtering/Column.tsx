import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { groupAt } from '../filters.ts';
import { $facets, $isFiltering } from '../shop.ts';
import { Choices } from './Choices.tsx';
import styles from './filtering.module.css';

/**
 * The filters beside the products. Where there is no choice of categories, because this is the page of one or nothing was
 * found, links to the categories stand in its place.
 */
export function Column({ categories }: { categories: ReactNode }) {
  const choices = useStore($facets)?.category ?? [];
  const hasLinks = choices.length === 0 || groupAt(location.pathname)?.[0] === 'category';
  // Close when the window becomes narrow, so that the column does not turn into a sheet over the products.
  useEffect(() => () => $isFiltering.set(false), []);
  return (
    <aside className={styles.column} aria-label="Filters">
      {hasLinks && categories}
      <Choices />
    </aside>
  );
}
