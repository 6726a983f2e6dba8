import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'shared';
import { useHydrated } from '../../components/useHydrated.ts';
import { readPageSize } from './params.ts';
import type { PageSize } from './params.ts';
import styles from './listing.module.css';

interface Props {
  size: PageSize;
  onChange: (size: PageSize) => void;
}

/** How many products a page shows. */
export function PageSizeSelect({ size, onChange }: Props) {
  const hydrated = useHydrated();
  return (
    <label className={styles.label}>
      Products per page
      <select
        className="input"
        value={hydrated ? size : DEFAULT_PAGE_SIZE}
        onChange={(event) => onChange(readPageSize(event.target.value))}
      >
        {PAGE_SIZES.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
