import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A response as it is sent. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
}

export function toCachedResponse(value: unknown): CachedResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${hash('sha1', body, 'base64url')}"` };
}

/** Of a response that is the same for everybody without a token, until something changes. */
export const cacheHeaders = ({ etag }: CachedResponse) => ({
  'Cache-Control': 'no-cache',
  Vary: 'Authorization, Origin',
  ETag: etag,
});

/** Whether the client has this response already (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, { etag }: CachedResponse): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Sends it; as 304 without a body to a client that has it already. */
export function sendCached(
  { headers }: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void {
  for (const [name, value] of Object.entries(cacheHeaders(cached))) response.setHeader(name, value);
  if (isKnown(headers['if-none-match'], cached)) {
    response.removeHeader('Content-Type');
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { 'Content-Length': cached.body.length }).end(cached.body);
}
