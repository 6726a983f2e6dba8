import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { chosenAs, toggled } from '../filters.ts';
import { $filters, filterShop } from '../shop.ts';
import { shownFirst } from './shown-first.ts';
import styles from './filtering.module.css';

interface Option {
  value: string;
  label: string;
  count: number;
}

interface Props {
  /** Name of the filter in the URL. */
  name: string;
  legend: string;
  options: readonly Option[];
}

/** A multiple-choice facet. */
export function Facet({ name, legend, options }: Props) {
  const filters = useStore($filters);
  const shown = shownFirst(options.length);
  const others = options.slice(shown);
  const isChosen = ({ value, label }: Option) => chosenAs(filters, name, [value, label]) !== null;
  // Only the initial state: later the user decides.
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
      {boxes(options.slice(0, shown))}
      {others.length > 0 && (
        <details open={isOpenAtFirst || undefined}>
          <summary>{`${others.length} more`}</summary>
          {boxes(others)}
        </details>
      )}
    </fieldset>
  );
}

/** The number of products of an option. */
export function Count({ of }: { of: number }) {
  return (
    <span className={styles.count}>
      <span>{of}</span>
      <span className="visually-hidden">{of === 1 ? ' product' : ' products'}</span>
    </span>
  );
}
