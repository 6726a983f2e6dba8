import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'shared';
import type { PageSize } from './page-choice.ts';
import { readPageSize } from './page-choice.ts';
import { useHydrated } from './useHydrated.ts';
import styles from './PageSizeSelect.module.css';

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
