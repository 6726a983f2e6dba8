import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { messages } from 'shared';
import { environment } from '../environment/environment';
import { giveUpCalls } from '../outgoing-calls';
import { endProcess } from './end-process';

type HttpServer = Core.Strapi['server']['httpServer'];

/**
 * Time after the signal at which outgoing calls are aborted, connections are cut, and the process will exit in any
 * case.
 */
const GIVE_UP_MS = 6_500;
const CUT_MS = 8_000;
const STOP_MS = 9_000;
/** Node closes an idle connection this long after the time in its Keep-Alive header. */
const CLOSING_MARGIN_MS = 1_000;
const POLL_MS = 50;

/**
 * Graceful shutdown on SIGTERM and SIGINT. Replaces Strapi's handlers, which cut open requests.
 * @param stopWorkers called at once; resolves when the background workers have ended
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
    endProcess(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
  // A launcher started this process. If the launcher dies, nothing else would stop it.
  if (process.send) process.on('disconnect', stop);
}

/**
 * Fails health checks first, so that load balancers send no more requests. Then drains connections and closes the port.
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
  await untilDisconnected(httpServer, began + httpServer.keepAliveTimeout + CLOSING_MARGIN_MS);
  // Closes the port after the event loop has accepted the connections that were waiting.
  for (let round = 0; round < 3; round += 1) await new Promise(setImmediate);
  await closed(httpServer, began + CUT_MS);
}

const isHealthCheck = ({ url = '' }: IncomingMessage) => /^\/api\/health\/?(\?|$)/i.test(url);

/**
 * Reads the request to its end first: closing a socket with unread data would reset the connection before the response
 * arrives.
 */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume().once('end', () => {
    response
      .writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '5' })
      .end(JSON.stringify({ message: messages.stopping }));
  });
}

/**
 * Waits until all clients have disconnected. A client may reuse an idle connection for `keepAliveTimeout`, and closing
 * it earlier could cut a request in transit. So each connection is closed by the response to its next request, or by
 * its own time-out.
 */
async function untilDisconnected(httpServer: HttpServer, deadline: number): Promise<void> {
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
