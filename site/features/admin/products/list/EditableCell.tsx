import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { formatPrice } from 'shared';
import type { AdminProduct } from 'shared';
import { ApiError } from '../../../../lib/api/client.ts';
import { useSubmission } from '../../../../lib/useSubmission.ts';
import { changeInRow, reloadProducts } from './store.ts';
import styles from '../products.module.css';

interface Props {
  product: AdminProduct;
  field: keyof typeof FIELDS;
}

const FIELDS = {
  price: { what: 'price', show: formatPrice, typed: (price: number) => price.toFixed(2) },
  countInStock: { what: 'stock', show: String, typed: String },
} as const;

/** A number of a product that is pressed, typed over and saved in its row. */
export function EditableCell({ product, field }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (isOpen) return <NumberForm {...{ product, field }} onClose={() => setOpen(false)} />;
  const value = product[field];
  const isOut = field === 'countInStock' && value === 0;
  return (
    <button ref={button} type="button" className={styles.value} onClick={() => setOpen(true)}>
      {isOut ? <span className="badge badge--red">0</span> : FIELDS[field].show(value)}
      <span className="visually-hidden">{` change the ${FIELDS[field].what} of ${product.name}`}</span>
    </button>
  );
}

function NumberForm({ product, field, onClose }: Props & { onClose: () => void }) {
  const { what, show, typed } = FIELDS[field];
  const current = product[field];
  const [opened] = useState(current);
  const [text, setText] = useState(() => typed(current));
  const { busy, error, submit } = useSubmission();
  const errorId = useId();
  // Whoever is told what it is now may write over it.
  const isOld = error?.status === 409;
  const seen = isOld ? current : opened;

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (value === seen && !isOld) return onClose();
    const patch =
      field === 'price'
        ? { price: value, basedOn: { price: seen } }
        : { countInStock: value, basedOn: { countInStock: seen } };
    const isSaved = await submit(async () => {
      try {
        await changeInRow(product, patch);
      } catch (failure) {
        // What it is now is said with the refusal.
        if (failure instanceof ApiError && failure.status === 409) await reloadProducts();
        throw failure;
      }
    });
    if (isSaved) onClose();
  }

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape' && !busy) onClose();
  }

  return (
    <form className={styles.editor} noValidate onSubmit={save} onKeyDown={onKeyDown}>
      <input
        className="input"
        inputMode={field === 'price' ? 'decimal' : 'numeric'}
        enterKeyHint="done"
        autoComplete="off"
        autoFocus
        onFocus={({ currentTarget }) => currentTarget.select()}
        aria-label={`New ${what} of ${product.name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={text}
        readOnly={busy !== null}
        onChange={(event) => setText(event.target.value)}
      />
      <button className="button button--small" type="submit" aria-busy={busy !== null || undefined}>
        Save
      </button>
      <button className="button button--small button--quiet" type="button" onClick={onClose}>
        Cancel
      </button>
      {error && (
        <p id={errorId} className="field__error" role="alert">
          {isOld ? `${error.message}: it is ${show(current)} now` : error.message}
        </p>
      )}
    </form>
  );
}
