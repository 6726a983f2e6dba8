import { captureIssueNames } from './captures/capture-issues.ts';
import { json, Refusal } from '../web/http.ts';

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
  refund: ['error', 'pending'],
  token: ['expired'],
  webhooks: ['off', 'duplicate', 'tampered'],
} as const;

type FaultName = keyof typeof allowed;

export type Faults = { [Name in FaultName]: (typeof allowed)[Name][number] | null };

/** No fault set. */
export function noFaults(): Faults {
  return { capture: null, create: null, lookUp: null, refund: null, token: null, webhooks: null };
}

/**
 * Sets the faults named in the body and leaves the others.
 * @throws Refusal 400 with `errors: [{path, message}]`; then nothing is set
 */
export function setFaults(faults: Faults, changes: Record<string, unknown>): void {
  const errors = Object.entries(changes).flatMap(([path, value]) => describeFault(path, value));
  if (errors.length > 0) {
    const message = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
    throw new Refusal(json(400, { message, errors }));
  }
  Object.assign(faults, changes);
}

function describeFault(path: string, value: unknown): { path: string; message: string }[] {
  if (!Object.hasOwn(allowed, path)) {
    return [{ path, message: `must be one of ${Object.keys(allowed).join(', ')}` }];
  }
  const values: readonly unknown[] = allowed[path as FaultName];
  if (value === null || values.includes(value)) return [];
  return [{ path, message: `must be ${values.join(', ')} or null` }];
}
