import type { ComponentProps } from 'react';
import '../../styles/select.css';
import { FieldFrame, type FieldNotes } from './Field.tsx';

/** `Field` for a select; its options are the children. */
export function SelectField({ label, hint, error, ...select }: FieldNotes & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tie) => <select {...select} {...tie} />}
    </FieldFrame>
  );
}
