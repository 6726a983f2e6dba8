import type { ComponentProps } from 'react';
import { Field, TextField } from '../../../../components/forms/Field.tsx';
import { fieldError } from '../../../../state/submission.ts';
import type { Progress } from '../../../../state/submission.ts';
import type { DraftField } from './draft.ts';
import { ImagesField } from './ImagesField.tsx';
import { changeField } from './store.ts';
import type { Editing } from './store.ts';
import styles from './form.module.css';

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
  { name: 'brand', label: 'Brand', maxLength: 100 },
  { name: 'category', label: 'Category', maxLength: 100 },
  { name: 'countInStock', label: 'Count in Stock', type: 'number', min: 0, step: 1 },
];

interface Props {
  editing: Editing;
  /** Why it could not be saved. */
  error: Progress['error'];
}

/** Every field of a product, all of them required. */
export function ProductFields({ editing, error }: Props) {
  const { draft, imageFailure } = editing;
  const inputs = (fields: readonly InputField[]) => (
    <div className={styles.fields}>
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          value={draft[field.name]}
          onChange={(event) => changeField(field.name, event.target.value)}
          error={fieldError({ error }, field.name)}
          autoComplete="off"
          required
        />
      ))}
    </div>
  );

  return (
    <>
      {inputs(before)}
      <TextField
        label="Description"
        name="description"
        rows={5}
        maxLength={10_000}
        value={draft.description}
        onChange={(event) => changeField('description', event.target.value)}
        error={fieldError({ error }, 'description')}
        required
      />
      <ImagesField images={draft.images} error={imageFailure || fieldError({ error }, 'image')} />
      {inputs(after)}
    </>
  );
}
