import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useHydrated } from '../../components/useHydrated.ts';
import { paths } from '../../routes.ts';
import { choicesOf } from './filters.ts';
import styles from './NothingFound.module.css';
import { $filters, $suggestions, clearFilters, shop } from './store.ts';

/** Shown if nothing was found: a corrected spelling, categories and links. */
export function NothingFound() {
  const { keyword } = useStore(shop.$params) ?? { keyword: '' };
  useEffect(() => (keyword ? $suggestions.mount(keyword) : undefined), [keyword]);
  const suggestions = useStore($suggestions);
  const hydrated = useHydrated();
  const isFiltered = choicesOf(useStore($filters)).length > 0 && hydrated;
  const { corrected = null, categories = [] } =
    keyword && suggestions.status === 'ready' ? suggestions.value : {};
  return (
    <div className="empty-state">
      <div className="stack" role="status">
        <p>No products found.</p>
        {corrected && (
          <p>
            Did you mean <a href={paths.search(corrected)}>{corrected}</a>?
          </p>
        )}
      </div>
      {categories.length > 0 && (
        <nav aria-label="Categories">
          <ul className={styles.categories} role="list">
            {categories.map((category) => (
              <li key={category}>
                <a className="button button--quiet" href={paths.shopIn(category)}>
                  {category}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isFiltered && (
        <button type="button" className="button button--quiet" onClick={clearFilters}>
          Clear all filters
        </button>
      )}
      <a className="button button--quiet" href={paths.shop}>
        See all products
      </a>
    </div>
  );
}
