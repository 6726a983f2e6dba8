import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Field } from '../../../../components/forms/Field.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { $categories, $facets } from '../form/facets.ts';
import { $changing, previewChange } from './bulk-change.ts';
import styles from './several.module.css';

/** The fields that a bulk change asks a value for. */
export type Choice = 'category' | 'brand' | 'pricePercent';

/** Asks for the new value, then shows what it would change. */
export function ChangeForm({ choice }: { choice: Choice }) {
  const [value, setValue] = useState('');
  const { busy } = useStore($changing);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy !== null) return;
    void previewChange({ [choice]: choice === 'pricePercent' ? Number(value) : value });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {choice === 'pricePercent' ? (
        <Field
          label="Change prices by (%)"
          hint="10 raises them, -10 lowers them. Rounded to cents."
          type="number"
          min={-99}
          max={1000}
          step={0.01}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          required
          autoFocus
        />
      ) : (
        <GroupField choice={choice} value={value} onChange={setValue} />
      )}
      <button type="submit" className="button button--quiet" aria-busy={busy !== null || undefined}>
        Preview
      </button>
    </form>
  );
}

interface GroupProps {
  choice: 'category' | 'brand';
  value: string;
  onChange: (value: string) => void;
}

/** One of the categories or brands that the shop has. */
function GroupField({ choice, value, onChange }: GroupProps) {
  const facets = useStore($facets);
  const categories = useStore($categories);
  useEffect(() => $facets.mount(), []);
  useEffect(() => $categories.mount(), []);
  const brands = facets.status === 'ready' ? facets.value.brands : [];
  const named = categories.status === 'ready' ? categories.value.map(({ name }) => name) : [];
  return (
    <SelectField
      label={`New ${choice}`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      required
      autoFocus
    >
      <option value="">Choose one</option>
      {(choice === 'brand' ? brands : named).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
