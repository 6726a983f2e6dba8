import { useRef } from 'react';
import { nextKey } from './rows.ts';
import type { Row } from './rows.ts';
import styles from './details.module.css';

interface Column<Name extends string> {
  name: Name;
  label: string;
  max: number;
  placeholder?: string;
  /** Of the datalist with what is offered. */
  list?: string;
}

interface Props<Name extends string> {
  legend: string;
  /** What one line is called, e.g. `specification`. */
  one: string;
  columns: readonly Column<Name>[];
  rows: readonly Row<Name>[];
  change: (rows: Row<Name>[]) => void;
  /** Names of lines that may be added by one press. */
  offered?: readonly string[];
  /** A text that is not for this form to change. */
  fixed?: (row: Row<Name>, column: Name) => string | undefined;
  error?: string;
}

/** Lines of texts to add, to change and to remove. */
export function RowsField<Name extends string>(props: Props<Name>) {
  const { legend, one, columns, rows, change, offered = [], fixed, error } = props;
  const addButton = useRef<HTMLButtonElement>(null);
  const [first] = columns;

  function add(name: string): void {
    const texts = Object.fromEntries(columns.map((column) => [column.name, '']));
    const row = { ...texts, ...(first && { [first.name]: name }), key: nextKey(), isNew: true };
    change([...rows, row as Row<Name>]);
  }

  function remove(key: number): void {
    change(rows.filter((row) => row.key !== key));
    addButton.current?.focus();
  }

  return (
    <fieldset className={styles.rows}>
      <legend>{legend}</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.row} data-columns={columns.length}>
          {columns.map(({ name, label, max, ...input }) => {
            const given = fixed?.(row, name);
            const isNext = row.isNew && columns.find((column) => row[column.name] === '');
            return (
              <input
                key={name}
                className="input"
                aria-label={`${label} of ${one} ${index + 1}`}
                placeholder={label}
                maxLength={max}
                autoComplete="off"
                {...input}
                autoFocus={Boolean(isNext && isNext.name === name)}
                readOnly={given !== undefined}
                value={given ?? row[name]}
                onChange={({ target }) =>
                  change(rows.map((old) => (old === row ? { ...row, [name]: target.value } : old)))
                }
              />
            );
          })}
          <button
            type="button"
            className="button button--quiet button--small button--icon"
            aria-label={`Remove ${one} ${index + 1}`}
            onClick={() => remove(row.key)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
      {error && <p className="field__error">{error}</p>}
      <p className={styles.offered}>
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            className="button button--quiet button--small"
            onClick={() => add(name)}
          >
            + {name}
          </button>
        ))}
        <button
          ref={addButton}
          type="button"
          className="button button--quiet button--small"
          onClick={() => add('')}
        >
          Add {one}
        </button>
      </p>
    </fieldset>
  );
}
