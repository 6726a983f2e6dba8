import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ComponentProps, SubmitEvent } from 'react';
import { ErrorNotice } from '../../../../components/ErrorNotice.tsx';
import { Field, TextField } from '../../../../components/forms/Field.tsx';
import { SubmitButton } from '../../../../components/forms/SubmitButton.tsx';
import { useFaultInView } from '../../../../components/forms/useFaultInView.ts';
import { faultOf } from '../../../../lib/submission.ts';
import type { Progress } from '../../../../lib/submission.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { DetailsFields } from './details/DetailsFields.tsx';
import type { DraftField } from './draft.ts';
import { $categories, $facets } from './facets.ts';
import { ImagesField } from './ImagesField.tsx';
import { isUploading } from './images.ts';
import { usePartNumberWarning } from './part-number.ts';
import { saveProduct } from './save.ts';
import { cancelEditing, changeField, startEditing } from './store.ts';
import type { Editing } from './store.ts';
import styles from './form.module.css';

/** A product's fields to fill in or change. */
export function ProductForm({ editing }: { editing: Editing }) {
  const { product, draft } = editing;
  const { busy, error } = useStore(editing.$saving);
  const label = product ? 'Update Product' : 'Create Product';
  const form = useFaultInView(error);
  // The product has changed since it was read: it has to be loaded again.
  const isOutdated = product && error?.status === 409;

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void saveProduct();
  }

  return (
    <form
      ref={form}
      className="panel stack"
      aria-labelledby="product-form-heading"
      onSubmit={submit}
    >
      <h2 id="product-form-heading" className={styles.heading}>
        {product ? `Edit ${product.name}` : 'New Product'}
      </h2>
      {error && (
        <ErrorNotice
          message={error.message}
          onRetry={isOutdated ? () => void startEditing(product._id) : undefined}
          retryLabel="Reload product"
        />
      )}
      <ProductFields editing={editing} error={error} />
      <div className={styles.buttons}>
        <SubmitButton
          busy={busy !== null || isUploading(draft.images)}
          busyText={busy === null ? label : 'Saving...'}
        >
          {label}
        </SubmitButton>
        <button type="button" className="button button--quiet" onClick={cancelEditing}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface InputField extends ComponentProps<'input'> {
  name: DraftField;
  label: string;
}

/** What comes before the pictures, and what comes after them. */
const before: readonly InputField[] = [
  { name: 'name', label: 'Product Name', maxLength: 200, autoFocus: true },
  { name: 'partNum', label: 'Part Number', maxLength: 100 },
  { name: 'price', label: 'Price ($)', type: 'number', min: 0.01, step: 0.01 },
];
const after: readonly InputField[] = [
  { name: 'countInStock', label: 'Count in Stock', type: 'number', min: 0, step: 1 },
];

/** Every field of a product; all are required but the lists. */
function ProductFields({ editing, error }: { editing: Editing; error: Progress['error'] }) {
  const { product, draft, imageFailure } = editing;
  const partNumberWarning = usePartNumberWarning(draft.partNum, product?._id);
  const facets = useStore($facets);
  const categories = useStore($categories);
  useEffect(() => $facets.open(), []);
  useEffect(() => $categories.open(), []);
  const choices = [
    ['brand', 'Brand', facets.status === 'ready' ? facets.value.brands : []],
    [
      ...(['category', 'Category'] as const),
      categories.status === 'ready' ? categories.value.map((category) => category.name) : [],
    ],
  ] as const;
  const inputs = (fields: readonly InputField[]) =>
    fields.map((field) => (
      <Field
        key={field.name}
        {...field}
        value={draft[field.name]}
        onChange={(event) => changeField(field.name, event.target.value)}
        error={faultOf({ error }, field.name)}
        autoComplete="off"
        required
      />
    ));

  return (
    <>
      <div className={styles.fields}>{inputs(before)}</div>
      <p className={styles.warning} role="status">
        {partNumberWarning}
      </p>
      <TextField
        label="Description"
        name="description"
        rows={5}
        maxLength={10_000}
        value={draft.description}
        onChange={(event) => changeField('description', event.target.value)}
        error={faultOf({ error }, 'description')}
        required
      />
      <ImagesField images={draft.images} error={imageFailure || faultOf({ error }, 'image')} />
      <div className={styles.fields}>
        {choices.map(([name, label, options]) => (
          <ChoiceField
            key={name}
            {...{ name, label, options }}
            value={draft[name]}
            onChange={(value) => changeField(name, value)}
            error={faultOf({ error }, name)}
          />
        ))}
        {inputs(after)}
      </div>
      <DetailsFields
        {...{ editing, error }}
        fields={facets.status === 'ready' ? facets.value.specifications : []}
      />
    </>
  );
}
