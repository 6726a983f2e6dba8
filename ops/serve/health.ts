import type { FastifyInstance } from 'fastify';
import { HEALTH } from './observe.ts';

/**
 * `/-/live`: the process answers. `/-/ready`: there is a release to serve. For whoever starts and balances front
 * servers; nothing of it is passed on to the CMS, whose own health decides nothing here: pages are read without it.
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
