import { HttpError } from '../web/server.ts';
import { captureIssueNames } from './captures/capture-issues.ts';

const allowed = {
  capture: [
    'slow',
    'timeout',
    'error',
    'request-timeout',
    'rate-limited',
    'forbidden',
    'declined',
    'pending',
    'denied',
    'failed',
    'wrong-amount',
    'wrong-currency',
    'wrong-payee',
    'partial-answer',
    'absent',
    ...captureIssueNames,
  ],
  create: ['slow', 'timeout', 'error'],
  lookUp: ['timeout', 'error', 'gone'],
  refund: ['slow', 'timeout', 'late', 'error', 'refused', 'pending'],
  token: ['expired'],
  webhooks: ['off', 'duplicate', 'tampered'],
} as const;

type FaultName = keyof typeof allowed;

export type Faults = { [Name in FaultName]: (typeof allowed)[Name][number] | null };

export function noFaults(): Faults {
  return { capture: null, create: null, lookUp: null, refund: null, token: null, webhooks: null };
}

/**
 * Sets the faults named in the body and leaves the others.
 * @throws HttpError 400 with `errors: [{path, message}]`; then nothing is set
 */
export function setFaults(faults: Faults, changes: Record<string, unknown>): void {
  const errors = Object.entries(changes)
    .map(([path, value]) => ({ path, message: problemWith(path, value) }))
    .filter(({ message }) => message !== null);
  if (errors.length > 0) {
    const message = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
    throw new HttpError(400, { message, errors });
  }
  Object.assign(faults, changes);
}

function problemWith(name: string, value: unknown): string | null {
  if (!Object.hasOwn(allowed, name)) return `must be one of ${Object.keys(allowed).join(', ')}`;
  const values: readonly unknown[] = allowed[name as FaultName];
  return value === null || values.includes(value) ? null : `must be ${values.join(', ')} or null`;
}
