import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ListingSort } from 'shared/schemas';
import { choicesOf, replaced, valueOf } from './filters.ts';
import type { Filters } from './filters.ts';
import { $filters, $isFiltering, filterShop, WIDE } from './shop.ts';
import '../../styles/select.css';
import styles from './FilterBar.module.css';

const SORTS: Readonly<Record<ListingSort, string>> = {
  newest: 'Newest',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  rating: 'Best rated',
  name: 'Name',
};

interface Props {
  filters: Filters;
  keyword: string;
}

/** A button that opens the filters, and a select for the sort order. */
export function FilterBar({ filters, keyword }: Props) {
  const isOpen = useStore($isFiltering);
  const count = choicesOf(filters).length;
  const sort = valueOf(filters, 'sort') ?? '';
  useEffect(openIfUsed, []);
  return (
    <div className={`needs-scripts ${styles.bar}`}>
      <button
        type="button"
        className="button button--quiet"
        data-filters=""
        aria-expanded={isOpen}
        onClick={() => $isFiltering.set(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </button>
      <label className={styles.sort}>
        <span>Sort by</span>
        <select
          className="input"
          value={keyword || sort !== 'newest' ? sort : ''}
          onChange={({ target }) => filterShop(replaced(filters, { sort: target.value }))}
        >
          {/* The default order is not written to the URL. */}
          <option value="">{keyword ? 'Best match' : SORTS.newest}</option>
          {Object.entries(SORTS)
            .filter(([sort]) => keyword || sort !== 'newest')
            .map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}

/** Opens the filters on wide screens if the URL has some. */
function openIfUsed(): void {
  if (choicesOf($filters.get()).length > 0 && matchMedia(WIDE).matches) $isFiltering.set(true);
}
