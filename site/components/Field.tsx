import type { ComponentProps } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldNotes } from './FieldFrame.tsx';

/** An input with its label, hint and error tied to it for screen readers. */
export function Field({ label, hint, error, ...input }: FieldNotes & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tie) => <input {...input} {...tie} />}
    </FieldFrame>
  );
}

/** The same for text of several lines. */
export function TextField({
  label,
  hint,
  error,
  ...area
}: FieldNotes & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tie) => <textarea {...area} {...tie} />}
    </FieldFrame>
  );
}
