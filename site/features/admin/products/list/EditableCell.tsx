import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatPrice } from 'shared';
import type { AdminProduct } from 'shared';
import { productPatchSchema } from 'shared/schemas';
import type { ProductPatch } from 'shared/schemas';
import { ApiError } from '../../../../lib/api/client.ts';
import type { Submission } from '../../../../lib/submission.ts';
import { may } from '../../access.ts';
import { checkRequest, useCheckedForm } from '../../forms/useCheckedForm.ts';
import { changeInRow, reloadProducts } from './store.ts';
import styles from '../products.module.css';
import '../../../../styles/badges.css';

interface Props {
  product: AdminProduct;
  field: keyof typeof FIELDS;
}

const FIELDS = {
  price: { what: 'price', show: formatPrice, typed: (price: number) => price.toFixed(2) },
  countInStock: { what: 'stock', show: String, typed: String },
} as const;

/** A number in a product's row, edited in place after a click by those who may. */
export function EditableCell({ product, field }: Props) {
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

  if (isOpen) return <NumberForm product={product} field={field} onClose={close} />;
  const value = product[field];
  const isOut = field === 'countInStock' && value === 0;
  const shown = isOut ? <span className="badge badge--red">0</span> : FIELDS[field].show(value);
  if (!may('manager')) return <span>{shown}</span>;
  return (
    <button
      ref={button}
      type="button"
      className={styles.value}
      data-cell={field}
      onClick={() => setOpen(true)}
    >
      <span>{shown}</span>
      <span className="visually-hidden">{` change the ${FIELDS[field].what} of ${product.name}`}</span>
    </button>
  );
}

interface FormProps extends Props {
  onClose: (form: HTMLElement | null) => void;
}

function NumberForm({ product, field: name, onClose }: FormProps) {
  const { what, show, typed } = FIELDS[name];
  const current = product[name];
  const [opened] = useState(current);
  const [errorId, hintId] = [useId(), useId()];
  const { input, formProps, failure, isBusy, isOutdated } = useCheckedForm({
    schema: checkRequest(({ text }: { text: string }) => patchOf(text), productPatchSchema),
    defaultValues: { text: typed(current) },
    send: save,
  });
  const close = () => onClose(formProps.ref.current);
  // After a conflict shows the present value, saving again may overwrite it.
  const seen = isOutdated ? current : opened;

  function patchOf(text: string): ProductPatch {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return name === 'price'
      ? { price: value, basedOn: { price: seen } }
      : { countInStock: value, basedOn: { countInStock: seen } };
  }

  async function save(patch: ProductPatch, submit: Submission['submit']): Promise<void> {
    if (patch[name] === seen && !isOutdated) return close();
    const isSaved = await submit(async () => {
      try {
        await changeInRow(product, patch);
      } catch (failure) {
        // The error message shows the present value.
        if (failure instanceof ApiError && failure.status === 409) await reloadProducts();
        throw failure;
      }
    });
    if (isSaved) close();
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape' && !isBusy) close();
  }

  /** Tab saves, and opens the same field of the next or previous product. */
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
        data-cell={name}
        onKeyDown={onTab}
        className="input"
        {...input('text')}
        inputMode={name === 'price' ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="off"
        // Set before react-hook-form fills the input, so that `onFocus` can select it.
        defaultValue={typed(current)}
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        aria-label={`New ${what} of ${product.name}`}
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

/** The same field of the next (1) or previous (-1) product in the table: a button, or the input of an open form. */
function neighbourOf(input: HTMLInputElement, step: 1 | -1): HTMLElement | undefined {
  const fields = `[data-cell='${input.dataset.cell}']`;
  const cells = [...(input.closest('table')?.querySelectorAll<HTMLElement>(fields) ?? [])];
  return cells[cells.indexOf(input) + step];
}
