import { hash } from 'node:crypto';
import type { Context } from 'koa';

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
const cacheHeaders = ({ etag }: CachedResponse) => ({
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

/** Answers with the response, or with 304 and no body if the client already has it. */
export function sendCached(ctx: Context, response: CachedResponse): void {
  ctx.set(cacheHeaders(response));
  ctx.type = 'json';
  ctx.body = response.body;
  if (isKnown(ctx.req.headers['if-none-match'], response)) ctx.status = 304;
}
