import type { ComponentProps, ReactNode, SubmitEvent } from 'react';
import { fieldError } from '../../lib/submission.ts';
import type { Progress } from '../../lib/submission.ts';
import { Field } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';

export type FieldProps = ComponentProps<typeof Field> & { name: string };

interface Props {
  form: Progress;
  fields: readonly FieldProps[];
  /** What to do about an error of the server, by its message. */
  remedies?: Record<string, ReactNode>;
}

/** The server's error about the whole form, then the fields, each with its own error. */
export function FormFields({ form, fields, remedies }: Props) {
  return (
    <>
      {form.error && (
        <p className="alert alert--danger" role="alert">
          {form.error.message}
        </p>
      )}
      {form.error && remedies?.[form.error.message]}
      {fields.map((field) => {
        const Input = field.type === 'password' ? PasswordField : Field;
        return <Input key={field.name} {...field} error={fieldError(form, field.name)} />;
      })}
    </>
  );
}

/** Reads a text field of a form by its name. */
export type ReadField = (name: string) => string;

/** Prevents the browser's submit and returns the entered values. */
export function readForm(event: SubmitEvent<HTMLFormElement>): ReadField {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return (name) => String(data.get(name) ?? '');
}
