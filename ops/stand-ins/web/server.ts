import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** The type of a route with `:id` in its path. */
export interface ById {
  Params: { id: string };
}

/** Thrown by a handler to answer with this status and JSON body. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`Answered with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Fastify as the stand-ins use it: every body arrives as text, and nothing that is answered is cached. */
export function createApp(): FastifyInstance {
  const app = fastify({ forceCloseConnections: true, exposeHeadRoutes: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', refuseOtherSites);
  app.addHook('onSend', async (_request, reply) => {
    // PayPal names no charset.
    if (`${reply.getHeader('Content-Type')}`.startsWith('application/json'))
      reply.type('application/json');
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }));
  app.setErrorHandler(sendError);
  return app;
}

/**
 * Listens on 127.0.0.1 only. Closing ends open connections too, the hanging ones included. When it
 * cannot listen the app is closed, with all that its `onClose` hooks end.
 * @param port 0 takes any free one
 * @throws the system's error when the port is taken
 */
export async function listen(app: FastifyInstance, port: number) {
  await app.listen({ port, host: '127.0.0.1' }).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return { port: portOf(app), close: () => app.close() };
}

/** Of an app that listens. */
export const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

/** Leaves the caller waiting on an open socket, as a server that hangs does. */
export function hang(reply: FastifyReply): void {
  reply.hijack();
}

/** A page of some other site may read here, where CORS lets it, but change nothing. */
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
