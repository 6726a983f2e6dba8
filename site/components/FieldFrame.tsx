import { useId } from 'react';
import type { ReactNode } from 'react';

export interface FieldNotes {
  label: string;
  hint?: string;
  /** What is wrong with the value, e.g. the server's word on it. */
  error?: string;
}

/** What ties a control to the texts around it. */
interface Tie {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error around a control. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldNotes & { children: (tie: Tie) => ReactNode }) {
  const id = useId();
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
