import { useStore } from '@nanostores/react';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from 'shared';
import { useHydrated } from '../../components/useHydrated.ts';
import type { PageSize } from './logic.ts';
import { readPageSize } from './logic.ts';
import { $pageSize } from './store.ts';
import styles from './PageSizeSelect.module.css';

/** How many products a page shows. */
export function PageSizeSelect({ onChange }: { onChange: (size: PageSize) => void }) {
  const hydrated = useHydrated();
  const size = useStore($pageSize);
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
