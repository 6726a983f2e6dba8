import type { ComponentProps } from 'react';
import { Field, TextField } from '../../../components/forms/Field.tsx';
import { changeField } from './form-store.ts';
import type { Editing } from './form-store.ts';
import { ImagesField } from './ImagesField.tsx';
import type { DraftField } from './logic.ts';
import styles from './products.module.css';

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

/** Every field of a product, all of them required. */
export function ProductFields({ editing }: { editing: Editing }) {
  return (
    <>
      <Inputs editing={editing} inputs={before} />
      <TextField
        label="Description"
        name="description"
        rows={5}
        maxLength={10_000}
        value={editing.draft.description}
        onChange={(event) => changeField('description', event.target.value)}
        error={errorOf(editing, 'description')}
        required
      />
      <ImagesField editing={editing} error={editing.imageFailure || errorOf(editing, 'image')} />
      <Inputs editing={editing} inputs={after} />
    </>
  );
}

function Inputs({ editing, inputs }: { editing: Editing; inputs: readonly InputField[] }) {
  return (
    <div className={styles.fields}>
      {inputs.map((input) => (
        <Field
          key={input.name}
          {...input}
          value={editing.draft[input.name]}
          onChange={(event) => changeField(input.name, event.target.value)}
          error={errorOf(editing, input.name)}
          autoComplete="off"
          required
        />
      ))}
    </div>
  );
}

/** What was said about one field, unless it stands above the form already. */
function errorOf({ failure }: Editing, path: string): string | undefined {
  const message = failure?.errors.find((error) => error.path === path)?.message;
  return message === failure?.message ? undefined : message;
}
