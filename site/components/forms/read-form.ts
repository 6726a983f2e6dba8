import type { SubmitEvent } from 'react';

/** Reads a text field of a form by its name. */
export type ReadField = (name: string) => string;

/** Prevents the browser's submit and returns the entered values. */
export function readForm(event: SubmitEvent<HTMLFormElement>): ReadField {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return (name) => String(data.get(name) ?? '');
}
