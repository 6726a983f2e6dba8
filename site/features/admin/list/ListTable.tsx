import type { ReactNode } from 'react';
import { idCellId, rowId } from './focus.ts';
import styles from './list.module.css';

/*
 * On a phone each row is a card. A browser takes that layout for the end of the table, so the parts say
 * themselves what they are.
 */

interface TableProps {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}

export function ListTable({ label, columns, children }: TableProps) {
  return (
    <table className={`table ${styles.table}`} role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

interface RowProps {
  /** Of what the row is about. */
  id: string;
  isBusy: boolean;
  children: ReactNode;
}

export function Row({ id, isBusy, children }: RowProps) {
  return (
    <tr id={rowId(id)} role="row" aria-busy={isBusy || undefined}>
      {children}
    </tr>
  );
}

interface CellProps {
  /** Its column's name, which a phone shows beside it. */
  column: string;
  children: ReactNode;
}

export function Cell({ column, children }: CellProps) {
  return (
    <td role="cell" data-column={column}>
      {children}
    </td>
  );
}

/** The first cell of a row. */
export function IdCell({ id }: { id: string }) {
  return (
    <td id={idCellId(id)} role="cell" data-column="ID" className="mono">
      {id}
    </td>
  );
}
