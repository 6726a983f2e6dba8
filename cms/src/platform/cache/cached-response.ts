import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A serialised response. */
export interface CachedResponse {
  body: Buffer;
  etag: string;
}

export function toCachedResponse(value: unknown): CachedResponse {
  const body = Buffer.from(JSON.stringify(value));
  return { body, etag: `"${hash('sha1', body, 'base64url')}"` };
}

/** Headers of a response that is the same for every request without a token, and may change at any time. */
export const cacheHeaders = ({ etag }: CachedResponse) => ({
  'Cache-Control': 'no-cache',
  Vary: 'Authorization, Origin',
  ETag: etag,
});

/** Whether the client already has this response (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, { etag }: CachedResponse): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

/** Sends the response, or 304 without a body if the client already has it. */
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
