import { set } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import type { ApiError } from '../../../lib/api/client.ts';

/** A server error in react-hook-form's format: field errors at their fields, the overall message at `root`. */
export function faultsOf({ status, message, errors }: ApiError): FieldErrors {
  const faults = { root: { type: String(status), message } };
  for (const { path, message: fault } of errors) set(faults, path, { type: 'server', message: fault });
  return faults;
}

/** The overall message, else that of the first field with an error. */
export function summaryOf({ root, ...fields }: FieldErrors): string | undefined {
  return root?.message ?? Object.values(fields).map(messageIn).find(Boolean);
}

/** The first message within a field's error; a list field nests those of its rows. */
export function messageIn(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  if ('message' in fault && typeof fault.message === 'string') return fault.message;
  return Object.values(fault).map(messageIn).find(Boolean);
}
