import type { SubmitEvent } from 'react';

/** Takes over the submit of a form and reads its text fields. */
export function readForm(event: SubmitEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}
