import type { ComponentProps } from 'react';
import { fieldError } from '../../lib/submission.ts';
import type { Progress } from '../../lib/submission.ts';
import { Field } from './Field.tsx';

export type FieldProps = ComponentProps<typeof Field> & { name: string };

/** The server's error about the whole form, then the fields, each with its own error. */
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
