import { useState } from 'react';
import { Field, SelectField } from '../../../../components/forms/Field.tsx';

/** Stands for a name that is not there yet; no name begins with a space. */
const NEW = ' new';

interface Props {
  /** Of what is chosen, e.g. `Category`. */
  label: string;
  name: string;
  value: string;
  /** Those there are. */
  options: readonly string[];
  onChange: (value: string) => void;
  error?: string;
}

/** One of those there are, or a new one, which gets a name. */
export function ChoiceField({ label, name, value, options, onChange, error }: Props) {
  const [isNew, setNew] = useState(false);
  const known = options.includes(value) || value === '' ? options : [value, ...options];
  return (
    <>
      <SelectField
        label={label}
        name={name}
        value={isNew ? NEW : value}
        onChange={({ target }) => {
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
        <option value={NEW}>New {label.toLowerCase()}…</option>
      </SelectField>
      {isNew && (
        <Field
          label={`New ${label.toLowerCase()}`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
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
