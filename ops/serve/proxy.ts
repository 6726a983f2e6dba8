import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { endToEnd, upstreamHeaders, type Trust } from './proxy-headers.ts';
import type { Handler } from './static.ts';

/** Above the longest the CMS itself waits, for the payment provider. */
const TIMEOUT_MS = 120_000;
const UNAVAILABLE = 'The shop is not available at the moment, please try again';

export interface Proxy {
  handle: Handler;
  close(): void;
}

/** Passes requests on to the CMS and its answers back, both as streams. */
export function createProxy(cmsUrl: string, trust?: Trust): Proxy {
  const { hostname, port, host } = new URL(cmsUrl);
  const agent = new Agent({ keepAlive: true });

  function forward(request: IncomingMessage, response: ServerResponse, path: string): void {
    const upstream = httpRequest({
      agent,
      hostname,
      port,
      path,
      method: request.method,
      headers: upstreamHeaders(request, host, trust),
      timeout: TIMEOUT_MS,
    });
    upstream.on('response', (answer) => {
      passBack(answer, response);
      answer.on('end', () => {
        if (!upstream.writableEnded) stopSending(request, upstream);
      });
    });
    upstream.on('timeout', () => upstream.destroy(new Error('The CMS takes too long')));
    upstream.on('error', () => {
      if (canRepeat(request, response, upstream.reusedSocket)) forward(request, response, path);
      else reportUnavailable(request, response);
    });
    response.on('close', () => {
      if (!response.writableFinished) upstream.destroy();
    });
    request.pipe(upstream);
  }

  return {
    handle: async (request, response, url) => forward(request, response, url.pathname + url.search),
    close: () => agent.destroy(),
  };
}

function passBack(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, endToEnd(answer.headers));
  // A visitor must see that an answer was cut off, not take it for the whole.
  answer.on('error', () => response.destroy());
  answer.pipe(response);
}

/** Refused before it was read whole. Node sends no more of it, so the rest is let pass by here. */
function stopSending(request: IncomingMessage, upstream: ClientRequest): void {
  request.unpipe(upstream);
  request.resume();
  upstream.destroy();
}

/** A kept connection may close just as we use it. Reading twice harms nobody, so reading is repeated. */
function canRepeat(request: IncomingMessage, response: ServerResponse, reused: boolean): boolean {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && reused && !response.headersSent && !response.destroyed;
}

function reportUnavailable(request: IncomingMessage, response: ServerResponse): void {
  // Nobody reads the rest of an upload any more; unread, it would hold the connection.
  request.unpipe();
  request.resume();
  if (response.headersSent || response.destroyed) return void response.destroy();
  const body = JSON.stringify({ message: UNAVAILABLE });
  response.writeHead(503, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': 5,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
