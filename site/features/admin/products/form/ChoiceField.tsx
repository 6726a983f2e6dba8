import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../../../components/forms/Field.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import type { ProductDraftForm } from './draft.ts';

/** The value of the "New …" option. It cannot clash: no name begins with a space. */
const NEW = ' new';

interface Props {
  form: ProductDraftForm;
  name: 'brand' | 'category';
  /** E.g. `Category`. */
  label: string;
  /** Existing names. */
  options: readonly string[];
}

/** Chooses an existing brand or category, or names a new one. */
export function ChoiceField({ form, name, label, options }: Props) {
  const { field } = useController({ control: form.control, name });
  const { value, onChange } = field;
  const [isNew, setNew] = useState(false);
  const known = options.includes(value) || value === '' ? options : [value, ...options];
  const error = form.errorIn(name);
  return (
    <>
      <SelectField
        label={label}
        name={name}
        value={isNew ? NEW : value}
        onChange={({ target }) => {
          if (form.isBusy) return;
          setNew(target.value === NEW);
          onChange(target.value === NEW ? '' : target.value);
        }}
        error={isNew ? undefined : error}
        required
      >
        <option value="">Choose one</option>
        {known.map((option) => (
          <option key={option}>{option}</option>
        ))}
        <option value={NEW}>{`New ${label.toLowerCase()}…`}</option>
      </SelectField>
      {isNew && (
        <Field
          label={`New ${label.toLowerCase()}`}
          value={value}
          onChange={onChange}
          readOnly={form.isBusy}
          error={error}
          maxLength={100}
          autoComplete="off"
          autoFocus
          required
        />
      )}
    </>
  );
}
