import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface CachedResponse {
  headers: Partial<ReturnType<FastifyReply['getHeaders']>>;
  body: Buffer;
}

/** After this the disk is read again: a release gets its Brotli files only after it has gone live. */
const MAX_AGE_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;
const LARGEST_BYTES = 1024 * 1024;
/** Estimate for the headers of each entry. */
const EXTRA_BYTES = 2048;
/** Differs for each request, so it is not cached. */
const OWN = 'x-request-id';
/** Conditional requests are not answered from the cache. */
export const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/**
 * Caches whole responses of this scope in memory for a short time, because opening a file costs several times as much as
 * everything else.
 * @returns a function that sends the cached response, if any; `folder` is the folder of the files.
 */
export function cacheResponses(app: FastifyInstance) {
  const responses = new Map<string, CachedResponse>();
  const keys = new WeakMap<FastifyRequest, string>();
  let bytes = 0;
  let freshUntil = 0;

  function keep(key: string, response: CachedResponse): void {
    const size = response.body.length + key.length + EXTRA_BYTES;
    if (bytes + size > MAX_BYTES) clear();
    responses.set(key, response);
    bytes += size;
  }

  function clear(): void {
    responses.clear();
    bytes = 0;
    freshUntil = Date.now() + MAX_AGE_MS;
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const key = keys.get(request);
    const size = Number(reply.getHeader('content-length'));
    if (!key || reply.statusCode !== 200 || !(payload instanceof Readable) || size > LARGEST_BYTES)
      return payload;
    const body = Buffer.concat((await payload.toArray()) as Buffer[]);
    const headers = Object.entries(reply.getHeaders()).filter(([name]) => name !== OWN);
    keep(key, { headers: Object.fromEntries(headers), body });
    return body;
  });

  return (request: FastifyRequest, reply: FastifyReply, folder: string): FastifyReply | null => {
    const { headers, method, url } = request.raw;
    if (method !== 'GET' || CONDITIONS.some((name) => name in headers)) return null;
    if (Date.now() > freshUntil) clear();
    const path = url?.split('?', 1)[0];
    const key = JSON.stringify([folder, path, headers['accept-encoding']]);
    const known = responses.get(key);
    if (known) return reply.headers(known.headers).send(known.body);
    keys.set(request, key);
    return null;
  };
}
