import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** The type of a route with `:id` in its path. */
export interface ById {
  Params: { id: string };
}

/** Thrown by handlers: answers with this status and JSON body. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`Answered with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Fastify for the stand-ins: bodies arrive as text, and answers are not cached. */
export function createApp(): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', refuseOtherSites);
  app.addHook('onSend', async (_request, reply) => {
    // PayPal sends no charset.
    if (`${reply.getHeader('Content-Type')}`.startsWith('application/json')) reply.type('application/json');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }));
  app.setErrorHandler(sendError);
  return app;
}

/**
 * Listens on 127.0.0.1. `close` also ends open and hanging connections. If the port is taken, the app is closed, so that
 * its `onClose` hooks run.
 * @param port 0 takes any free port
 * @throws the system's error when the port is taken
 */
export async function listen(app: FastifyInstance, port: number) {
  await app.listen({ port, host: '127.0.0.1' }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return { port: portOf(app), close: () => app.close() };
}

/** The port of a listening app. */
export const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

/** Never answers, like a server that hangs. */
export function hang(reply: FastifyReply): void {
  reply.hijack();
}

/** Pages of other sites may read, where CORS allows it, but not change anything. */
async function refuseOtherSites({ method, headers }: FastifyRequest, reply: FastifyReply) {
  reply.header('Cache-Control', 'no-store');
  const isForeign = headers.origin && headers.origin !== `http://${headers.host}`;
  if (isForeign && method !== 'GET') throw new HttpError(403, { message: 'Wrong origin' });
}

function sendError(error: unknown, _request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) return reply.code(error.status).send(error.body);
  const { statusCode = 500, message } = error as { statusCode?: number; message?: string };
  if (statusCode < 500) return reply.code(statusCode).send({ message });
  console.error(error);
  return reply.code(500).send({ name: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' });
}
