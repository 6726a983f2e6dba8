import type { ComponentProps } from 'react';
import { Field, TextField } from '../../../components/forms/Field.tsx';
import { SelectField } from '../../../components/forms/SelectField.tsx';
import styles from './forms.module.css';

type Input = Omit<ComponentProps<typeof Field>, 'name'>;
type Area = Omit<ComponentProps<typeof TextField>, 'name'>;
type Select = Omit<ComponentProps<typeof SelectField>, 'name' | 'children'>;

/** A field of a form. Its name is that in the request, for the request's errors. */
export type FormField<Name extends string = string> = { name: Name } & (
  | ({ kind?: 'input' } & Input)
  /** Its value in the form is a number, not what was typed. */
  | ({ kind: 'number' } & Input)
  | ({ kind: 'text' } & Area)
  /** Its options by value. */
  | ({ kind: 'select'; options: Readonly<Record<string, string>> } & Select)
);

/** The fields of a form, in their order; those of an inner list stand beside each other. */
export type FieldTable<Name extends string = string> = readonly (
  FormField<Name> | readonly FormField<Name>[]
)[];

/** Binds a control to its form, as `field` of `useCheckedForm` does. */
export type FieldOf<Name extends string> = (
  name: Name,
  options?: { valueAsNumber: true },
) => { name: string; error?: string; readOnly?: boolean };

interface Props<Name extends string> {
  fields: FieldTable<Name>;
  fieldOf: FieldOf<Name>;
}

/** The fields of a table, each with its label, hint and error. */
export function Fields<Name extends string>({ fields, fieldOf }: Props<Name>) {
  return fields.map((entry, index) =>
    'name' in entry ? (
      <FieldControl key={entry.name} field={entry} fieldOf={fieldOf} />
    ) : (
      <div key={index} className={styles.columns}>
        <Fields fields={entry} fieldOf={fieldOf} />
      </div>
    ),
  );
}

interface ControlProps<Name extends string> extends Pick<Props<Name>, 'fieldOf'> {
  field: FormField<Name>;
}

function FieldControl<Name extends string>({ field, fieldOf }: ControlProps<Name>) {
  if (field.kind === 'text') return <TextField {...controlOf(field)} {...fieldOf(field.name)} />;
  if (field.kind === 'select') return <SelectControl {...field} {...fieldOf(field.name)} />;
  const options = field.kind === 'number' ? ({ valueAsNumber: true } as const) : undefined;
  return <Field {...controlOf(field)} {...fieldOf(field.name, options)} />;
}

/** The props of a field's control. */
const controlOf = <Control extends { kind?: string }>({ kind: _, ...control }: Control) => control;

function SelectControl({ kind: _, options, ...select }: Extract<FormField, { kind: 'select' }>) {
  return (
    <SelectField {...select}>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** An amount of money, as typed. */
export const dollars = { type: 'number', inputMode: 'decimal', min: '0.01', step: '0.01' } as const;

/** How many pieces; none are possible. */
export const pieces = { kind: 'number', type: 'number', inputMode: 'numeric', min: '0', step: '1' } as const;
