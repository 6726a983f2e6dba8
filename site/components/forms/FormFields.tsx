import type { ComponentProps, ReactNode } from 'react';
import { fieldError } from '../../lib/submission.ts';
import type { Progress } from '../../lib/submission.ts';
import { Field } from './Field.tsx';

export type FieldProps = ComponentProps<typeof Field> & { name: string };

interface Props {
  form: Progress;
  fields: readonly FieldProps[];
  /** What to do about an error of the server, by its message. */
  remedies?: Record<string, ReactNode>;
  /** Forms with passwords use `AccountField`, whose code and styles other pages do not load. */
  Input?: typeof Field;
}

/** The server's error about the whole form, then the fields, each with its own error. */
export function FormFields({ form, fields, remedies, Input = Field }: Props) {
  return (
    <>
      {form.error && (
        <p className="alert alert--danger" role="alert">
          {form.error.message}
        </p>
      )}
      {form.error && remedies?.[form.error.message]}
      {fields.map((field) => (
        <Input key={field.name} {...field} error={fieldError(form, field.name)} />
      ))}
    </>
  );
}
