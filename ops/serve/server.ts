import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Registry } from 'prom-client';
import { refuseUnreadable } from 'shared';
import type { Logger } from '../lib/log.ts';
import { answerHealth } from './health.ts';
import { observeRelease, observeRequests } from './observe.ts';
import { servePages, type PagesOptions } from './pages.ts';
import { servePreviews } from './preview.ts';
import { proxyToCms, type ProxyOptions } from './proxy.ts';

export interface FrontServerOptions extends PagesOptions, ProxyOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** URL of Strapi's panel. Previews need this, `render` and `siteUrl`. */
  panelUrl?: string;
  /** Overrides of TIME_LIMITS, in milliseconds. */
  timeLimits?: Partial<typeof TIME_LIMITS>;
  /** Gets one line a request, and errors; without it nothing is logged. */
  log?: Logger;
  /** Collects the metrics. */
  registry?: Registry;
}

export interface FrontServer {
  port: number;
  /**
   * Graceful shutdown: fails health checks, then stops accepting connections, and resolves when open requests are answered.
   * @param noticeMs time between the two, in which requests are still answered
   */
  close(noticeMs?: number): Promise<void>;
}

/** Time limits of a connection, so that slow clients cannot hold connections for ever. */
export const TIME_LIMITS = {
  /** Until the headers have arrived. */
  headers: 20_000,
  /** Until the whole request has arrived; enough for the largest upload over a slow line. */
  request: 300_000,
  /** Without data in either direction. Longer than the proxy waits for the CMS. */
  silence: 150_000,
  /** Between an answer and the next request. */
  idle: 5_000,
  /** How often the first two are checked. */
  checked: 1_000,
};
/** Requests that are still open this long after the start of the shutdown are cut. */
const DRAIN_MS = 8_000;

/**
 * Starts the front server: serves the live release and proxies `/api` and `/uploads` to the CMS.
 * @throws the system's error when the port is taken.
 */
export async function startFrontServer(options: FrontServerOptions): Promise<FrontServer> {
  const { cmsUrl, siteUrl, panelUrl, render, timeLimits, registry, release } = options;
  const app = createApp({ ...TIME_LIMITS, ...timeLimits }, options.log);
  const leaving = new AbortController();
  observeRequests(app, registry);
  if (registry) observeRelease(registry, release);
  app.addHook('onRequest', sendAway(leaving.signal));
  app.addHook('onRequest', rejectMalformed);
  app.setErrorHandler(reportError);
  answerHealth(app, release);
  await app.register((scope) => servePages(scope, options));
  await app.register((scope) => proxyToCms(scope, options));
  if (siteUrl && panelUrl && render)
    await app.register((scope) => servePreviews(scope, { cmsUrl, siteUrl, panelUrl, render }));
  await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  return {
    port: (app.server.address() as AddressInfo).port,
    close(noticeMs = 0) {
      leaving.abort();
      return drain(app, noticeMs);
    },
  };
}

function createApp(limits: typeof TIME_LIMITS, log?: FastifyBaseLogger): FastifyInstance {
  const app = fastify({
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.checked },
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    keepAliveTimeout: limits.idle,
    // During shutdown, requests on kept connections are answered, not refused with 503.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    rewriteUrl: ({ url = '/' }) => canonical(url),
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: refuseUnreadable,
    // A visitor's own X-Request-Id is ignored.
    genReqId: () => randomUUID(),
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
  });
  // The front server never parses bodies.
  app.removeAllContentTypeParsers();
  return app;
}

/**
 * Resolves `..`, so that routing here and the CMS see the same path. In a path that cannot be decoded, like
 * `/search/50%`, `%` counts as a plain character.
 */
function canonical(target: string): string {
  const url = target.startsWith('/') ? URL.parse(`http://site${target}`) : null;
  if (!url) return target;
  const path = isEncoded(url.pathname) ? url.pathname : url.pathname.replaceAll('%', '%25');
  // The CMS ignores the case of `/api`, so it is proxied in any case.
  return path.replace(/^\/api(?=\/|$)/i, '/api') + url.search;
}

function isEncoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Refuses absolute URLs, and bodies of GET and HEAD: browsers send neither. */
async function rejectMalformed({ raw }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
  const hasBody = encoding !== undefined || Number(length) > 0;
  const takesNone = raw.method === 'GET' || raw.method === 'HEAD';
  if (raw.url?.startsWith('/') && !(takesNone && hasBody)) return;
  return reply.code(400).header('Connection', 'close').send({ message: 'Bad request' });
}

async function reportError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode < 500) return reply.code(statusCode).send({ message: 'Bad request' });
  request.log.error(error);
  return reply.code(500).type('text/plain; charset=utf-8').send('Internal Server Error');
}

/** During shutdown, fails health checks and closes kept connections, so that clients move to another front server. */
function sendAway(leaving: AbortSignal) {
  return async ({ raw }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!leaving.aborted) return;
    reply.raw.shouldKeepAlive = false;
    if (raw.url?.startsWith('/-/')) return reply.code(503).send({ message: 'Leaving' });
  };
}

async function drain(app: FastifyInstance, noticeMs: number): Promise<void> {
  const { server } = app;
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  if (noticeMs > 0) {
    await pause(noticeMs);
    // Close only after the event loop has accepted the connections that already wait at the port.
    for (let round = 0; round < 3; round += 1) await new Promise(setImmediate);
  }
  // A kept connection becomes idle only after its last answer.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await app.close();
  clearTimeout(cut);
  clearInterval(idle);
}
