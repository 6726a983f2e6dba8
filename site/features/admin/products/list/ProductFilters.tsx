import { useStore } from '@nanostores/react';
import { isPlainClick } from '../../../../components/plain-click.ts';
import { FIRST_PAGE } from '../../../listing/params.ts';
import type { ProductSort } from 'shared/schemas';
import { VIEWS, viewOf, writeFilters } from './filters.ts';
import type { View } from './filters.ts';
import { $filters, filterProducts, pathOf, products } from './store.ts';
import styles from '../products.module.css';

const NO_FILTER = { stock: undefined, listed: undefined };

/** Which of the products are shown. */
export function ProductFilters() {
  const filters = useStore($filters);
  const { keyword } = useStore(products.$params) ?? FIRST_PAGE;
  const current = viewOf(filters);
  const path = pathOf({ ...FIRST_PAGE, keyword }).split('?')[0];
  return (
    <nav aria-label="Which products">
      <ul className={styles.views} role="list">
        {(Object.keys(VIEWS) as View[]).map((name) => {
          const filter = { ...NO_FILTER, ...VIEWS[name] };
          return (
            <li key={name}>
              <a
                className="button button--small button--quiet"
                href={path + writeFilters({ ...filters, ...filter })}
                aria-current={name === current ? 'true' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  filterProducts(filter);
                }}
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const ORDERS: readonly [sort: ProductSort | '', label: string][] = [
  ['', 'Newest or best match'],
  ['name', 'Name, A to Z'],
  ['-name', 'Name, Z to A'],
  ['price', 'Lowest price'],
  ['-price', 'Highest price'],
  ['brand', 'Brand'],
  ['category', 'Category'],
  ['stock', 'Least in stock'],
  ['-stock', 'Most in stock'],
];

/** In which order, where there are no columns to press. */
export function SortChoice() {
  const { sort = '' } = useStore($filters);
  return (
    <label className={styles.sort}>
      Sort by
      <select
        className="input"
        value={sort}
        onChange={({ target }) => {
          const [chosen] = ORDERS.find(([value]) => value === target.value) ?? [];
          filterProducts({ sort: chosen || undefined });
        }}
      >
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
