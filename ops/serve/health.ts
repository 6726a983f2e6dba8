import type { FastifyInstance } from 'fastify';
import { HEALTH } from './observe.ts';

/**
 * `/-/live`: the process answers. `/-/ready`: there is a release to serve. For supervisors and load balancers. Does not
 * depend on the CMS, because pages are served without it.
 */
export function answerHealth(app: FastifyInstance, release: () => string | null): void {
  app.get(`${HEALTH}live`, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get(`${HEALTH}ready`, async (_request, reply) => {
    const isReady = release() !== null;
    reply.code(isReady ? 200 : 503).header('Cache-Control', 'no-store');
    return { status: isReady ? 'ok' : 'no release' };
  });
}
