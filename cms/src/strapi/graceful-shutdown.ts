import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Core } from '@strapi/strapi';
import { messages } from 'shared';

type HttpServer = Core.Strapi['server']['httpServer'];

/** How long requests in flight may take to end, and how long the whole stop. */
const DRAIN_MS = 25_000;
const STOP_MS = 29_000;
/** Node closes a quiet connection this much later than it told the client. */
const CLOSING_MARGIN_MS = 1_000;
const POLL_MS = 50;

/** Ends the process on SIGTERM without cutting a request; replaces Strapi's own handlers, which do. */
export function gracefulShutdown(strapi: Core.Strapi): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await drain(strapi.server.httpServer);
    await strapi.destroy();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
  // Started by a launcher: when that dies, nobody else would ever stop this process.
  if (process.send) process.on('disconnect', stop);
}

/** Lets requests in flight end; refuses new ones, for a while by an answer, then by a closed port. */
async function drain(httpServer: HttpServer): Promise<void> {
  if (!httpServer.listening) return;
  const deadline = Date.now() + DRAIN_MS;
  httpServer.removeAllListeners('request').on('request', refuse);
  await untilLeft(httpServer);
  // Right after the event loop has accepted the connections that waited at the port.
  await new Promise(setImmediate);
  await closed(httpServer, deadline);
}

/** Read to its end first: a socket that is closed with something unread resets the answer. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume().once('end', () => {
    response
      .writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' })
      .end(JSON.stringify({ message: messages.stopping }));
  });
}

/**
 * A client may use a connection that it keeps until it was quiet for `keepAliveTimeout`. One closed
 * before that could cut a request on its way, so each is told to close by the answer to its next
 * request, or ends by itself.
 */
async function untilLeft(httpServer: HttpServer): Promise<void> {
  const until = Date.now() + httpServer.keepAliveTimeout + CLOSING_MARGIN_MS;
  while (Date.now() < until && (await countConnections(httpServer)) > 0) {
    await new Promise((wake) => setTimeout(wake, POLL_MS));
  }
}

function countConnections(httpServer: HttpServer): Promise<number> {
  return new Promise((resolve, reject) =>
    httpServer.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

function closed(httpServer: HttpServer, deadline: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(resolve, deadline - Date.now());
    httpServer.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
  });
}
