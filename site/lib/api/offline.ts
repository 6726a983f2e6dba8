import { atom } from 'nanostores';
import { ApiError, onApiOutcome } from './client.ts';

/** No answer at all, or one of a server in between that has got none itself. */
const OUTAGES = [0, 502, 503, 504];

/** Whether the shop could not be reached when it was last called: nothing can be bought meanwhile. */
export const $isOffline = atom(false);

/** Whether an error says that the shop cannot be reached, and not that it refuses. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError && OUTAGES.includes(error.status);
}

onApiOutcome((failure) => $isOffline.set(isOutage(failure)));
