import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../../../../lib/api/client.ts';
import { listProducts } from '../../../../../lib/api/products.ts';
import { useSubmission } from '../../../../../lib/useSubmission.ts';
import type { ProductDraftForm } from '../draft.ts';
import type { Draft } from '../fields.ts';
import type { Editing } from '../editing.ts';
import styles from './details.module.css';

interface Props extends Pick<Editing, 'product' | 'closed'> {
  form: ProductDraftForm;
}

/** Compatible products; added by a keyword, of which the shop search's best match is taken. */
export function WorksWithField({ form, product, closed }: Props) {
  const products = useWatch({ control: form.control, name: 'worksWith' });
  const { submit, ...search } = useSubmission();
  const input = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState('');
  const id = useId();
  const error = search.error?.message ?? form.errorIn('worksWith');

  /** Ignores changes while the form is sent, as they would not be saved. */
  function change(edit: (chosen: Draft['worksWith']) => Draft['worksWith']): void {
    if (form.isBusy) return;
    form.setValue('worksWith', edit(form.getValues('worksWith')), { shouldDirty: true });
  }

  async function add(): Promise<void> {
    if (!keyword.trim()) return;
    const focused = document.activeElement;
    const isAdded = await submit(async () => {
      const found = await listProducts({ keyword, itemsPerPage: 2 }, closed);
      closed.throwIfAborted();
      const best = found.products.find(({ _id }) => _id !== product?._id);
      if (!best) throw new ApiError('No products found.', 404);
      change((now) => [...now.filter(({ _id }) => _id !== best._id), { _id: best._id, name: best.name }]);
      return `${best.name} added`;
    });
    if (isAdded) setKeyword((now) => (now === keyword ? '' : now));
    if (document.activeElement === focused) input.current?.focus();
  }

  return (
    <fieldset className={styles.rows}>
      <legend>Works with</legend>
      <ul className={styles.chosen} role="list">
        {products.map(({ _id, name }) => (
          <li key={_id}>
            <span>{name}</span>
            <button
              type="button"
              className="button button--quiet button--small button--icon"
              aria-label={`Remove ${name}`}
              onClick={() => {
                change((now) => now.filter((other) => other._id !== _id));
                input.current?.focus();
              }}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.search}>
        <input
          ref={input}
          className="input"
          aria-label="Works with, by name or number"
          aria-describedby={error && id}
          placeholder="Name or number"
          autoComplete="off"
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // By default, Enter would submit the form.
            event.preventDefault();
            void add();
          }}
        />
        <button
          type="button"
          className="button button--quiet button--small"
          aria-disabled={search.busy !== null || undefined}
          onClick={() => void add()}
        >
          Add product
        </button>
      </div>
      {error && (
        <p className="field__error" id={id}>
          {error}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {search.done}
      </p>
    </fieldset>
  );
}
