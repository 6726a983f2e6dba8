import type { ReactNode } from 'react';
import styles from './files.module.css';

interface LinesProps {
  label: string;
  columns: readonly string[];
  /** Number of lines not shown. */
  more: number;
  children: ReactNode;
}

/** A table that scrolls within its own region. */
export function Lines({ label, columns, more, children }: LinesProps) {
  return (
    // Focusable, to allow scrolling by keyboard.
    <div className={styles.lines} tabIndex={0} role="region" aria-label={label}>
      <table className="table">
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {more > 0 && <p className="muted">{`and ${more.toLocaleString('en-AU')} more`}</p>}
    </div>
  );
}
