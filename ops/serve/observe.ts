import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { forLogs } from 'shared';
import { requestDurations } from '../lib/monitoring.ts';

/** Of an address in the log: longer ones are nobody's but an attacker's. */
const PATH_LENGTH = 200;
/** Where health is asked for, every few seconds. */
export const HEALTH = '/-/';

/**
 * Gives each request an id, which it gets back as `X-Request-Id`, and one line in the log when its answer is out or
 * whoever asked has left. The line has no query, as there are one-time links among them and what people search for, and
 * no address of a visitor: failed log-ins are counted without, and a proxy in front may keep a log for as long as an
 * attack takes.
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
          // Of an answer that came only in part, or not at all.
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

/** Whether there is anything to serve. */
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
