import { set } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import type { ApiError } from '../../../lib/api/client.ts';

/** A server error in react-hook-form's format: field errors at their fields, the overall message at `root`. */
export function errorsOf({ status, message, errors }: ApiError): FieldErrors {
  const inForm = { root: { type: String(status), message } };
  for (const error of errors) set(inForm, error.path, { type: 'server', message: error.message });
  return inForm;
}

/** The overall message, else that of the first field with an error. */
export function summaryOf({ root, ...fields }: FieldErrors): string | undefined {
  return root?.message ?? Object.values(fields).map(messageIn).find(Boolean);
}

/** The first message within a field's error; a list field nests those of its rows. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
}
