import { PAGINATION_WINDOW } from 'shared';
import type { MouseEventHandler } from 'react';
import { onPlainClick } from '../../components/plain-click.ts';
import { pageWindow } from './page-window.ts';
import styles from './Pagination.module.css';

interface Props {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Called instead of following a link clicked without modifier keys. */
  onGo: (page: number) => void;
}

/** Prev, Next, first, last and the pages around the current one, all as real links. */
export function Pagination({ page, pages, hrefFor, onGo }: Props) {
  if (pages < 2) return null;
  const link = (target: number) => ({
    href: hrefFor(target),
    onClick: onPlainClick(() => onGo(target)),
  });

  return (
    <nav aria-label="Pages">
      <ol className={styles.list} role="list">
        <Step label="Prev" link={page > 1 ? link(page - 1) : undefined} />
        {pageWindow(page, pages, PAGINATION_WINDOW).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index}` : slot}>
            {slot === 'gap' ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                className={styles.page}
                {...link(slot)}
                aria-label={`Page ${slot}`}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </a>
            )}
          </li>
        ))}
        <Step label="Next" link={page < pages ? link(page + 1) : undefined} />
      </ol>
    </nav>
  );
}

interface StepProps {
  label: string;
  /** Absent on the first or last page. */
  link?: { href: string; onClick: MouseEventHandler };
}

function Step({ label, link }: StepProps) {
  return (
    <li>
      <a className={styles.page} {...(link ?? { role: 'link', 'aria-disabled': true })}>
        {label}
      </a>
    </li>
  );
}
