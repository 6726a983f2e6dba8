import { set } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import type { ApiError } from '../../../lib/api/client.ts';

/** What the server has refused, as react-hook-form has it: each fault at its field, the whole at `root`. */
export function faultsOf({ status, message, errors }: ApiError): FieldErrors {
  const faults = { root: { type: String(status), message } };
  for (const { path, message: fault } of errors)
    set(faults, path, { type: 'server', message: fault });
  return faults;
}

/** The server's word about a form as a whole, else what is wrong with its first faulty field. */
export function summaryOf({ root, ...fields }: FieldErrors): string | undefined {
  return root?.message ?? Object.values(fields).map(messageIn).find(Boolean);
}

/** The first message within a field's fault, which for a list is that of one of its rows. */
export function messageIn(fault: unknown): string | undefined {
  if (typeof fault !== 'object' || fault === null) return undefined;
  if ('message' in fault && typeof fault.message === 'string') return fault.message;
  return Object.values(fault).map(messageIn).find(Boolean);
}
