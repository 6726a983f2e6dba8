import {
  Agent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { endToEnd, upstreamHeaders, type Trust } from './proxy-headers.ts';
import type { Handler } from './static.ts';

/** Of silence in the middle of a request. Above the longest the CMS itself waits, for the payment provider. */
const TIMEOUT_MS = 120_000;
/** Reading waits for nobody but the database: a page should say soon that the shop cannot be reached. */
const READ_PATIENCE_MS = 20_000;
const UNAVAILABLE = 'The shop is not available at the moment, please try again';

export interface Proxy {
  handle: Handler;
  close(): void;
}

export interface ProxyOptions {
  /** Whose word on a visitor's address counts. */
  trust?: Trust;
  /** How long the answer to a GET may take to begin; 20 seconds unless told. */
  readPatienceMs?: number;
}

/** Passes requests on to the CMS and its answers back, both as streams. */
export function createProxy(
  cmsUrl: string,
  { trust, readPatienceMs = READ_PATIENCE_MS }: ProxyOptions = {},
): Proxy {
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
      timeout: reads(request) ? readPatienceMs : TIMEOUT_MS,
    });
    let isSilent = false;
    upstream.on('response', (answer) => {
      // From now on a visitor who is slow to take it is waited for, too.
      upstream.setTimeout(TIMEOUT_MS);
      passBack(answer, response);
      answer.on('end', () => {
        if (!upstream.writableEnded) stopSending(request, upstream);
      });
    });
    upstream.on('timeout', () => {
      isSilent = true;
      upstream.destroy(new Error('The CMS takes too long'));
    });
    upstream.on('error', () => {
      const wasClosed = upstream.reusedSocket && !isSilent;
      if (wasClosed && canRepeat(request, response)) forward(request, response, path);
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
function canRepeat(request: IncomingMessage, response: ServerResponse): boolean {
  return reads(request) && !response.headersSent && !response.destroyed;
}

function reads({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
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
