import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { messages } from 'shared';
import { environment } from '../environment';
import { giveUpCalls } from '../outgoing-calls';

type HttpServer = Core.Strapi['server']['httpServer'];

/** After the signal: calls to others are given up, requests are cut, and the process ends in any case. */
const GIVE_UP_MS = 6_500;
const CUT_MS = 8_000;
const STOP_MS = 9_000;
/** Node closes a quiet connection this much later than it told the client. */
const CLOSING_MARGIN_MS = 1_000;
const POLL_MS = 50;

/**
 * Ends the process on SIGTERM without cutting a request; replaces Strapi's own handlers, which do.
 * @param stopWorkers called at the first moment; resolves when what goes on beside the requests has ended
 */
export function gracefulShutdown(strapi: Core.Strapi, stopWorkers: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    setTimeout(giveUpCalls, GIVE_UP_MS).unref();
    await Promise.all([drain(strapi.server.httpServer), stopWorkers()]);
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

/**
 * Goes on answering until nobody sends anything here, and closes the port then. The health check says from the
 * first moment that this instance leaves, so that balancers which ask send no more; others find the port closed.
 */
async function drain(httpServer: HttpServer): Promise<void> {
  if (!httpServer.listening) return;
  const began = Date.now();
  const serve = httpServer.listeners('request') as RequestListener[];
  httpServer.removeAllListeners('request').on('request', (request, response) => {
    response.setHeader('Connection', 'close');
    if (isHealthCheck(request)) refuse(request, response);
    else for (const listener of serve) listener.call(httpServer, request, response);
  });
  await pause(environment.DRAIN_NOTICE_SECONDS * 1_000);
  await untilLeft(httpServer, began + httpServer.keepAliveTimeout + CLOSING_MARGIN_MS);
  // Right after the event loop has accepted the connections that waited at the port, and had little else to do.
  for (let round = 0; round < 3; round += 1) await new Promise(setImmediate);
  await closed(httpServer, began + CUT_MS);
}

const isHealthCheck = ({ url = '' }: IncomingMessage) => /^\/api\/health\/?(\?|$)/i.test(url);

/** Read to its end first: a socket that is closed with something unread resets the answer. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume().once('end', () => {
    response
      .writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '5' })
      .end(JSON.stringify({ message: messages.stopping }));
  });
}

/**
 * A client may use a connection that it keeps until it was quiet for `keepAliveTimeout`. One closed
 * before that could cut a request on its way, so each is told to close by the answer to its next
 * request, or ends by itself.
 */
async function untilLeft(httpServer: HttpServer, deadline: number): Promise<void> {
  while (Date.now() < deadline && (await countConnections(httpServer)) > 0) await pause(POLL_MS);
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
