import { useStore } from '@nanostores/react';
import { isChosen, toggled } from '../filters.ts';
import type { Filter } from '../filters.ts';
import { $filters, filterShop } from '../store.ts';
import styles from './filtering.module.css';

interface Option {
  value: string;
  label: string;
  count: number;
}

interface Props {
  /** Of the filter in the address. */
  name: string;
  legend: string;
  options: readonly Option[];
}

/** So many are seen at once. */
const SHOWN = 8;

/** Something of which any values may be chosen together. */
export function Facet({ name, legend, options }: Props) {
  const filters = useStore($filters);
  if (options.length === 0) return null;
  const boxes = (some: readonly Option[]) =>
    some.map(({ value, label, count }) => {
      const choice: Filter = [name, value];
      return (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            checked={isChosen(filters, choice)}
            onChange={() => filterShop(toggled(filters, choice))}
          />
          <span>{label}</span> <Count of={count} />
        </label>
      );
    });
  const others = options.slice(SHOWN);
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      {boxes(options.slice(0, SHOWN))}
      {others.length > 0 && (
        <details open={others.some(({ value }) => isChosen(filters, [name, value])) || undefined}>
          <summary>{others.length} more</summary>
          {boxes(others)}
        </details>
      )}
    </fieldset>
  );
}

/** How many products a choice brings. */
export function Count({ of }: { of: number }) {
  return (
    <span className={styles.count}>
      {of}
      <span className="visually-hidden"> {of === 1 ? 'product' : 'products'}</span>
    </span>
  );
}
