import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ProductSort } from 'shared/schemas';
import { TabBar } from '../../list/Tabs.tsx';
import { VIEWS, viewOf } from './filters.ts';
import type { View } from './filters.ts';
import { products } from './store.ts';
import '../../../../styles/select.css';
import styles from '../products.module.css';

/** Links to the views of the list. */
export function ProductFilters() {
  const current = viewOf(useStore(products.$query));
  const tabs = (Object.keys(VIEWS) as View[]).map((name) => ({
    name,
    href: products.addressOf(VIEWS[name]),
    isCurrent: name === current,
    onPress: () => void products.go(VIEWS[name]),
  }));
  return <TabBar label="Which products" tabs={tabs} />;
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

/** Chooses the sort order on narrow screens, which show no column headers. */
export function SortChoice() {
  const id = useId();
  const { sort } = useStore(products.$query);
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>Sort by</label>
      <select
        id={id}
        className="input"
        value={sort}
        onChange={({ target }) => {
          const [chosen] = ORDERS.find(([value]) => value === target.value) ?? [''];
          void products.go({ sort: chosen });
        }}
      >
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
