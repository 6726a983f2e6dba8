import { atom } from 'nanostores';
import { ApiError, onApiOutcome } from './client.ts';

/** Statuses of an outage: no response, or one of a gateway that got none itself. */
const OUTAGES = [0, 502, 503, 504];

/** Whether the last call could not reach the shop. Buying is paused meanwhile. */
export const $isOffline = atom(false);

/** Whether an error means that the shop cannot be reached, rather than that it refused. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError && OUTAGES.includes(error.status);
}

onApiOutcome((failure) => $isOffline.set(isOutage(failure)));
