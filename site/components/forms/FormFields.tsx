import type { ComponentProps, SubmitEvent } from 'react';
import { fieldError } from '../../lib/submission.ts';
import type { Progress } from '../../lib/submission.ts';
import { Field } from './Field.tsx';

export type FieldProps = ComponentProps<typeof Field> & { name: string };

/** What the server said about a form as a whole, then its fields with what it said about each. */
export function FormFields({ form, fields }: { form: Progress; fields: readonly FieldProps[] }) {
  return (
    <>
      {form.error && (
        <p className="alert alert--danger" role="alert">
          {form.error.message}
        </p>
      )}
      {fields.map((field) => (
        <Field key={field.name} {...field} error={fieldError(form, field.name)} />
      ))}
    </>
  );
}

/** Reads a text field of a form by its name. */
export type ReadField = (name: string) => string;

/** Takes over the submit of a form. */
export function readForm(event: SubmitEvent<HTMLFormElement>): ReadField {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return (name) => String(data.get(name) ?? '');
}
