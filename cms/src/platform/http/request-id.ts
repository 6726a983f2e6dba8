import { randomUUID } from 'node:crypto';

export const REQUEST_ID_HEADER = 'X-Request-Id';
/** The format of ids that our front server creates; other ids are not trusted. */
const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that links the logs of front server, CMS and payment provider: the given one, or a new one. */
export function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && OURS.test(given) ? given : randomUUID();
}
