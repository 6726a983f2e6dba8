import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { AdminGroup } from 'shared/schemas';
import type { GenericSchema } from 'valibot';
import { ApiError } from '../../../lib/api/client.ts';
import type { Submission } from '../../../lib/submission.ts';
import { may } from '../access.ts';
import { checkRequest, useCheckedForm } from '../forms/useCheckedForm.ts';
import type { Column } from './Table.tsx';
import styles from './list.module.css';
import '../../../styles/badges.css';

export interface NewNumber {
  value: number;
  /** The value that the change is based on. */
  seen: number;
}

/** A number of a row, and the request that changes it. */
interface EditableNumber<Field extends string, Item extends Record<Field, number>, Patch> {
  field: Field;
  /** Its name in a sentence, e.g. `price`. */
  what: string;
  /** The item's name for screen readers. */
  nameOf: (item: Item) => string;
  show: (value: number) => string;
  /** The value as text to edit. */
  typed: (value: number) => string;
  inputMode: 'decimal' | 'numeric';
  /** Whether a value is highlighted. */
  isAlarming?: (value: number) => boolean;
  /** The admins who may change it. */
  group: AdminGroup;
  /** Makes the request from a value; see `checkRequest`. */
  schema: GenericSchema<NewNumber, Patch>;
  save: (item: Item, patch: Patch) => Promise<void>;
  /** Fetches the present value after a conflict. */
  reload: () => Promise<void>;
}

/** A column of numbers that those who may edit in place after a click. */
export const editableNumber = <
  Field extends string,
  Item extends Record<Field, number>,
  Patch extends { readonly [name in Field]?: number },
>(
  column: Omit<Column<Item>, 'cell' | 'isNumber'>,
  number: EditableNumber<Field, Item, Patch>,
): Column<Item> => ({
  ...column,
  isNumber: true,
  cell: (item) => <EditableCell item={item} number={number} />,
});

interface Props<Field extends string, Item extends Record<Field, number>, Patch> {
  item: Item;
  number: EditableNumber<Field, Item, Patch>;
}

function EditableCell<
  Field extends string,
  Item extends Record<Field, number>,
  Patch extends { readonly [name in Field]?: number },
>({ item, number }: Props<Field, Item, Patch>) {
  const { field, what, nameOf, show, isAlarming, group } = number;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!isOpen && takesFocus.current) button.current?.focus();
  }, [isOpen]);

  function close(form: HTMLElement | null): void {
    // After Tab the focus is in the next cell already.
    const { activeElement, body } = document;
    takesFocus.current = activeElement === body || Boolean(form?.contains(activeElement));
    setOpen(false);
  }

  if (isOpen) return <NumberForm item={item} number={number} onClose={close} />;
  const value = item[field];
  const shown = isAlarming?.(value) ? <span className="badge badge--red">{show(value)}</span> : show(value);
  if (!may(group)) return <span>{shown}</span>;
  return (
    <button
      ref={button}
      type="button"
      className={styles.value}
      data-cell={field}
      onClick={() => setOpen(true)}
    >
      <span>{shown}</span>
      <span className="visually-hidden">{` change the ${what} of ${nameOf(item)}`}</span>
    </button>
  );
}

interface FormProps<Field extends string, Item extends Record<Field, number>, Patch> extends Props<
  Field,
  Item,
  Patch
> {
  onClose: (form: HTMLElement | null) => void;
}

function NumberForm<
  Field extends string,
  Item extends Record<Field, number>,
  Patch extends { readonly [name in Field]?: number },
>({ item, number, onClose }: FormProps<Field, Item, Patch>) {
  const { field, what, nameOf, show, typed, inputMode, schema } = number;
  const current = item[field];
  const [opened] = useState(current);
  const [errorId, hintId] = [useId(), useId()];
  const { input, formProps, failure, isBusy, isOutdated } = useCheckedForm({
    schema: checkRequest(({ text }: { text: string }) => ({ value: numberIn(text), seen: seen() }), schema),
    defaultValues: { text: typed(current) },
    send: save,
  });
  const close = () => onClose(formProps.ref.current);

  async function save(patch: Patch, submit: Submission['submit']): Promise<void> {
    if (patch[field] === seen() && !isOutdated) return close();
    const isSaved = await submit(async () => {
      try {
        await number.save(item, patch);
      } catch (failure) {
        // The error message shows the present value.
        if (failure instanceof ApiError && failure.status === 409) await number.reload();
        throw failure;
      }
    });
    if (isSaved) close();
  }

  /** After a conflict shows the present value, saving again may overwrite it. */
  function seen(): number {
    return isOutdated ? current : opened;
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape' && !isBusy) close();
  }

  /** Tab saves, and opens the same field of the next or previous row. */
  function onTab(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, shiftKey, currentTarget } = event;
    const next = key === 'Tab' ? neighbourOf(currentTarget, shiftKey ? -1 : 1) : undefined;
    if (!next) return;
    event.preventDefault();
    currentTarget.form?.requestSubmit();
    if (next instanceof HTMLInputElement) next.focus();
    else next.click();
  }

  return (
    <form className={styles.editor} noValidate onKeyDown={onKeyDown} {...formProps}>
      <input
        data-cell={field}
        onKeyDown={onTab}
        className="input"
        {...input('text')}
        inputMode={inputMode}
        enterKeyHint="done"
        autoComplete="off"
        // Set before react-hook-form fills the input, so that `onFocus` can select it.
        defaultValue={typed(current)}
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        aria-label={`New ${what} of ${nameOf(item)}`}
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure ? errorId : hintId}
      />
      <span id={hintId} hidden>
        {`Enter saves. Tab saves and goes to the next ${what}. Escape cancels.`}
      </span>
      <button className="button button--small" type="submit" aria-busy={isBusy || undefined}>
        Save
      </button>
      <button className="button button--small button--quiet" type="button" onClick={close}>
        Cancel
      </button>
      {failure && (
        <p id={errorId} className="field__error" role="alert">
          {isOutdated ? `${failure}: it is ${show(current)} now` : failure}
        </p>
      )}
    </form>
  );
}

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The same field of the next (1) or previous (-1) row in the table: a button, or the input of an open form. */
function neighbourOf(input: HTMLInputElement, step: 1 | -1): HTMLElement | undefined {
  const fields = `[data-cell='${input.dataset.cell}']`;
  const cells = [...(input.closest('table')?.querySelectorAll<HTMLElement>(fields) ?? [])];
  return cells[cells.indexOf(input) + step];
}
