import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import { environment } from '../environment';
import { inLogContext } from '../monitoring/log';
import { observeRequest } from '../monitoring/metrics';
import { cached } from '../cache/cached';
import { sendCached, toCachedResponse, type CachedResponse } from '../cache/cached-response';
import { failedReads, matchCachedRoute, type CachedRequest } from '../cache/cached-routes';
import { requestId, REQUEST_ID_HEADER } from '../http/request-id';

/** Maximum total size of cached responses and their URLs. */
const BYTES_MAX = 16 * 1024 * 1024;

/** Headers that belong to a single response. */
const ITS_OWN =
  /^(cache-control|connection|content-length|date|etag|keep-alive|set-cookie|vary|x-request-id)$/;

const read = cached('all', async (request: CachedRequest) => toCachedResponse(await request.read()), {
  maxSize: BYTES_MAX,
  sizeOf: ({ body }, address) => body.length + address.length,
});

/**
 * Answers public GETs from the response cache, before Strapi's middlewares. It sends the headers that the middlewares
 * set, copied from their first response. Requests with a token or from another origin, refusals and errors go through
 * the middlewares.
 */
export function serveResponseCache({ server: { httpServer } }: Core.Strapi): void {
  const middlewares = httpServer.listeners('request') as RequestListener[];
  const pass: RequestListener = (request, response) => {
    for (const listener of middlewares) listener.call(httpServer, request, response);
  };
  let headers: OutgoingHttpHeaders | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse, asked: CachedRequest) {
    const begun = performance.now();
    const id = requestId(request.headers['x-request-id']);
    let found: CachedResponse;
    try {
      found = await inLogContext({ requestId: id }, () => read(asked, request.url));
    } catch (error) {
      // The middlewares send and log the error.
      failedReads.set(request, error);
      return pass(request, response);
    }
    for (const [name, value] of Object.entries(headers ?? {}))
      if (value !== undefined) response.setHeader(name, value);
    response.setHeader(REQUEST_ID_HEADER, id);
    sendCached(request, response, found);
    if (environment.METRICS_PORT === null) return;
    const labels = { method: 'GET', route: asked.path, status: response.statusCode };
    observeRequest(labels, (performance.now() - begun) / 1000);
  }

  httpServer.removeAllListeners('request').on('request', (request, response) => {
    const asked = isForEverybody(request) ? matchCachedRoute(request.url ?? '') : null;
    if (asked && headers) return void answer(request, response, asked);
    if (asked)
      response.once('finish', () => {
        if (response.statusCode === 200) headers = sharedHeaders(response);
      });
    pass(request, response);
  });
}

const isForEverybody = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers.authorization === undefined && headers.origin === undefined;

const sharedHeaders = (response: ServerResponse): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !ITS_OWN.test(name)));
