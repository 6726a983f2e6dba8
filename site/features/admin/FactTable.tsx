import type { ReactNode } from 'react';

interface Props<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Renders a cell, by column name. The first column is the row header. */
  columns: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Names of the numeric columns, which are right-aligned. */
  numbers: readonly string[];
}

/** A read-only table. */
export function FactTable<Row>({ rows, keyOf, columns, numbers }: Props<Row>) {
  const cells = Object.entries(columns).map(
    ([name, cell]) => [name, cell, numbers.includes(name) ? 'text-end' : undefined] as const,
  );
  const [first, ...others] = cells;
  return (
    <table className="table">
      <thead>
        <tr>
          {cells.map(([name, , className]) => (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{first?.[1](row)}</th>
            {others.map(([name, cell, className]) => (
              <td key={name} className={className}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
