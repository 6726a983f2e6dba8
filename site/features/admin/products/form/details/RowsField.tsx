import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';
import type { ProductDraftForm } from '../draft.ts';
import type { Draft } from '../fields.ts';
import styles from './details.module.css';

type List = 'specifications' | 'documents';

interface Column<Name extends List> {
  name: keyof Draft[Name][number] & string;
  label: string;
  max: number;
  placeholder?: string;
  /** Id of a datalist with suggestions. */
  list?: string;
}

interface Props<Name extends List> {
  form: ProductDraftForm;
  name: Name;
  legend: string;
  /** The singular name of a row, e.g. `specification`. */
  one: string;
  columns: readonly Column<Name>[];
  /** Names of suggested rows, each with a button that adds it. */
  offered?: readonly string[];
  /** A fixed text for an input, which makes it read-only. */
  fixed?: (row: number, column: string) => string | undefined;
}

/** An editable list of rows of text inputs. */
export function RowsField<Name extends List>(props: Props<Name>) {
  const { form, name: list, legend, one, columns, offered = [], fixed } = props;
  const { fields: rows, append, remove } = useFieldArray({ control: form.control, name: list });
  const addButton = useRef<HTMLButtonElement>(null);
  const error = errorIn(form, list);

  function add(first: string): void {
    if (form.isBusy) return;
    const texts = columns.map(({ name }, index) => [name, index === 0 ? first : '']);
    const [next] = columns.slice(first ? 1 : 0);
    append(Object.fromEntries(texts), { focusName: `${list}.${rows.length}.${next?.name}` });
  }

  return (
    <fieldset className={styles.rows}>
      <legend>{legend}</legend>
      {rows.map(({ id }, index) => (
        <div key={id} className={styles.row} data-columns={columns.length}>
          {columns.map(({ name, label, max, ...input }) => {
            const given = fixed?.(index, name);
            const path = `${list}.${index}.${name}` as FieldPath<Draft>;
            return (
              <input
                // A new key when `given` appears: a mounted input cannot be registered or unregistered.
                key={given === undefined ? name : `${name}, fixed`}
                className="input"
                aria-label={`${label} of ${one} ${index + 1}`}
                placeholder={label}
                maxLength={max}
                autoComplete="off"
                {...input}
                {...(given === undefined ? form.input(path) : { value: given, readOnly: true })}
              />
            );
          })}
          <button
            type="button"
            className="button button--quiet button--small button--icon"
            aria-label={`Remove ${one} ${index + 1}`}
            onClick={() => {
              if (form.isBusy) return;
              remove(index);
              addButton.current?.focus();
            }}
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
            {`+ ${name}`}
          </button>
        ))}
        <button
          ref={addButton}
          type="button"
          className="button button--quiet button--small"
          onClick={() => add('')}
        >
          {`Add ${one}`}
        </button>
      </p>
    </fieldset>
  );
}

/** The first error of a list, with its row number. */
function errorIn({ errorIn, formState }: ProductDraftForm, list: List): string | undefined {
  const errors = formState.errors[list];
  const row = Array.isArray(errors) ? errors.findIndex(Boolean) + 1 : 0;
  return row > 0 ? `${errorIn(list)} (row ${row})` : errorIn(list);
}
