import { PAGE_SIZES } from 'shared';
import type { Remote } from '../../lib/resource.ts';
import { Pagination } from './Pagination.tsx';
import '../../styles/select.css';
import styles from './listing.module.css';

export interface FooterProps {
  page: Remote<{ page: number; pages: number }>;
  hrefFor: (page: number) => string;
  onGo: (page: number) => void;
  sizeLabel: string;
  size: number;
  /** Selectable sizes; if there is only one, no select is shown. */
  sizes?: readonly number[];
  onSize: (size: string) => void;
}

/** Pagination and page size, below a list. */
export function ListingFooter({ page, hrefFor, onGo, sizes = PAGE_SIZES, ...choice }: FooterProps) {
  if (page.status === 'ready' && page.value.pages === 0) return null;
  return (
    <footer className={styles.footer}>
      {page.status === 'ready' && <Pagination {...page.value} hrefFor={hrefFor} onGo={onGo} />}
      {sizes.length > 1 && (
        <label className={`needs-scripts ${styles.pageSize}`}>
          <span>{choice.sizeLabel}</span>
          <select
            className="input"
            value={choice.size}
            onChange={(event) => choice.onSize(event.target.value)}
          >
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
    </footer>
  );
}
