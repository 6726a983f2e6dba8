import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { chosenAs, toggled } from '../filters.ts';
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
  const others = options.slice(SHOWN);
  const isChosen = ({ value, label }: Option) => chosenAs(filters, name, [value, label]) !== null;
  // What is opened or closed later stays so.
  const [isOpenAtFirst] = useState(() => others.some(isChosen));
  if (options.length === 0) return null;
  const boxes = (some: readonly Option[]) =>
    some.map((option) => {
      const { value, label, count } = option;
      const choice = chosenAs(filters, name, [value, label]) ?? ([name, value] as const);
      return (
        <label key={value} className={styles.option}>
          <input
            type="checkbox"
            checked={isChosen(option)}
            onChange={() => filterShop(toggled(filters, choice))}
          />
          <span>{label}</span> <Count of={count} />
        </label>
      );
    });
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      {boxes(options.slice(0, SHOWN))}
      {others.length > 0 && (
        <details open={isOpenAtFirst || undefined}>
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
