import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { forLogs } from 'shared';
import { requestDurations } from '../lib/monitoring.ts';

/** Longest path in the log; only attackers send longer ones. */
const PATH_LENGTH = 200;
/** Health checks, called every few seconds and therefore not logged. */
export const HEALTH = '/-/';

/**
 * Returns the id of each request as `X-Request-Id`, and logs one line when the answer is sent or the visitor has left. The
 * line has no query, which may contain one-time tokens or search terms, and no network address: failed log-ins are
 * counted without one, and during an attack a proxy in front can log addresses.
 */
export function observeRequests(app: FastifyInstance, registry?: Registry): void {
  const durations = registry && requestDurations(registry);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith(HEALTH)) return;
    const begun = performance.now();
    const { raw } = reply;
    raw.once('close', () => {
      const seconds = (performance.now() - begun) / 1000;
      const { method } = request;
      const status = raw.statusCode;
      durations?.observe({ method, route: request.routeOptions.url ?? 'pages', status }, seconds);
      request.log.info(
        {
          method,
          path: pathOf(request),
          status,
          ms: Math.round(seconds * 1000),
          bytes: method === 'HEAD' ? 0 : Number(reply.getHeader('content-length') ?? 0),
          // The answer was not sent completely.
          ...(!raw.writableFinished && { aborted: true }),
        },
        'Request',
      );
    });
  });
}

function pathOf({ url }: FastifyRequest): string {
  return forLogs(url.split('?', 1)[0]!.slice(0, PATH_LENGTH));
}

/** Adds a metric that tells whether a release is live. */
export function observeRelease(registry: Registry, release: () => string | null): void {
  new Gauge({
    name: 'shop_release_live',
    help: 'Whether a release of the site is live',
    registers: [registry],
    collect() {
      this.set(release() ? 1 : 0);
    },
  });
}
