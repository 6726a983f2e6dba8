import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../../routes.ts';
import { choicesOf } from '../filters.ts';
import { $filters, clearFilters, shop } from '../shop.ts';
import { Links } from './Links.tsx';
import styles from './searching.module.css';
import { $elsewhere, $suggestions } from './elsewhere.ts';

/** Shown if nothing was found: a corrected spelling, services and pages about the keyword, categories, and what to do next. */
export function NothingFound() {
  const { keyword } = useStore(shop.$params) ?? { keyword: '' };
  useEffect(() => (keyword ? $suggestions.mount(keyword) : undefined), [keyword]);
  useEffect(() => (keyword ? $elsewhere.mount(keyword) : undefined), [keyword]);
  const suggestions = useStore($suggestions);
  const elsewhere = useStore($elsewhere);
  const isFiltered = choicesOf(useStore($filters)).length > 0;
  const { corrected = null, categories = [] } =
    keyword && suggestions.status === 'ready' ? suggestions.value : {};
  const pages = keyword && elsewhere.status === 'ready' ? elsewhere.value : [];
  // A word that services or pages have is not misspelt.
  const isMisspelt = corrected && elsewhere.status !== 'loading' && pages.length === 0;
  return (
    <div className="empty-state">
      <div className="stack" role="status">
        <p className={styles.title}>No products found.</p>
        {isMisspelt && (
          <p>
            Did you mean <a href={paths.search(corrected)}>{corrected}</a>?
          </p>
        )}
      </div>
      <Links title="Services and pages" links={pages} />
      <Links title="Categories" links={categories.map((name) => ({ name, path: paths.shopIn(name) }))} />
      <p className={styles.next}>
        {isFiltered && (
          <button type="button" className="button button--primary" onClick={clearFilters}>
            Clear all filters
          </button>
        )}
        <a className="button button--quiet" href={paths.shop}>
          See all products
        </a>
        <a className="button button--quiet" href={paths.contact}>
          Ask us about it
        </a>
      </p>
    </div>
  );
}
