import { useId, useState } from 'react';
import type { ComponentProps, InvalidEvent, ReactNode } from 'react';
import { Skeleton } from '../Skeleton.tsx';

export interface FieldNotes {
  label: string;
  hint?: string;
  /** What is wrong with the value, e.g. the server's message. */
  error?: string;
}

/** An input with label, hint and error, linked for screen readers. */
export function Field({ label, hint, error, ...input }: FieldNotes & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tie) => <input {...input} {...tie} />}
    </FieldFrame>
  );
}

/** `Field` for text of several lines. */
export function TextField({ label, hint, error, ...area }: FieldNotes & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tie) => <textarea {...area} {...tie} />}
    </FieldFrame>
  );
}

/** A placeholder in the size of a `Field`. */
export function FieldSkeleton({ hint }: { hint?: string }) {
  return (
    <div className="field">
      <Skeleton inlineSize="6rem" blockSize="1.5rem" />
      <Skeleton blockSize="2.875rem" />
      {hint && <p className="field__hint">{hint}</p>}
    </div>
  );
}

/** The attributes that link a control to its label, hint and error. */
interface Tie {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onInvalid: (event: InvalidEvent<Control>) => void;
  onInput: () => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Label, hint and error around a control. */
export function FieldFrame({
  label,
  hint,
  error: errorFromServer,
  children,
}: FieldNotes & { children: (tie: Tie) => ReactNode }) {
  const id = useId();
  // What the browser found before sending; shown here instead of in its bubble.
  const [ownError, setOwnError] = useState('');
  const error = ownError || errorFromServer;
  const hintId = hint && `${id}-hint`;
  const errorId = error && `${id}-error`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        onInvalid: (event) => {
          event.preventDefault();
          const control = event.currentTarget;
          setOwnError(errorOf(label, control));
          if (control.form?.querySelector(':is(input, select, textarea):invalid') === control)
            control.focus();
        },
        onInput: () => setOwnError(''),
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

/** In the shop's words where the browser's would not help: a pattern only requires more than spaces. */
function errorOf(label: string, { validity, validationMessage }: Control): string {
  const isBlank = validity.valueMissing || validity.patternMismatch;
  return isBlank ? `${label} is required` : validationMessage;
}
