import { randomUUID } from 'node:crypto';

export const REQUEST_ID_HEADER = 'X-Request-Id';
/** As our front server makes them. Anything else, of whatever length, is somebody else's. */
const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id by which logs are read from the front server to the payment provider: the one given, or a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && OURS.test(given) ? given : randomUUID();
}
