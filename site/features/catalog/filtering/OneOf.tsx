import { Count } from './Facet.tsx';
import styles from './filtering.module.css';

interface Option {
  key: string;
  label: string;
  count: number;
  isChosen: boolean;
}

interface Props {
  name: string;
  legend: string;
  /** Label of the option for no choice. */
  any: string;
  isAny: boolean;
  options: readonly Option[];
  /** Called with the chosen key, or empty for none. */
  onChoose: (key: string) => void;
}

/** A single-choice facet. */
export function OneOf({ name, legend, any, isAny, options, onChoose }: Props) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.facet}>
      <legend>{legend}</legend>
      <label className={styles.option}>
        <input type="radio" name={name} checked={isAny} onChange={() => onChoose('')} />
        <span>{any}</span>
      </label>
      {options.map(({ key, label, count, isChosen }) => (
        <label key={key} className={styles.option}>
          <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(key)} />
          <span>{label}</span> <Count of={count} />
        </label>
      ))}
    </fieldset>
  );
}
