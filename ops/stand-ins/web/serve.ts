import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, noAnswer, Refusal } from './http.ts';
import type { Answer, Call } from './http.ts';
import { findRoute } from './routes.ts';
import type { Route } from './routes.ts';

const MAX_BODY_BYTES = 1_000_000;

export interface Listening {
  port: number;
  /** Ends open connections too, the held ones included. */
  close(): Promise<void>;
}

/**
 * Serves routes on 127.0.0.1 only.
 * @param port 0 takes any free one
 * @param build gets the server's own origin, e.g. `http://localhost:4343`
 * @throws the system's error when the port is taken
 */
export async function serve(
  port: number,
  build: (origin: string) => readonly Route[],
): Promise<Listening> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = (server.address() as AddressInfo).port;
  const routes = build(`http://localhost:${bound}`);
  server.on('request', (request, response) => void answerRequest(routes, request, response));
  return { port: bound, close: () => closeServer(server) };
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

async function answerRequest(
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const answer = await findAnswer(routes, request, leaving.signal);
  if (answer === noAnswer || response.destroyed) return;
  response.writeHead(answer.status, answer.headers).end(answer.body);
}

async function findAnswer(
  routes: readonly Route[],
  request: IncomingMessage,
  gone: AbortSignal,
): Promise<Answer | typeof noAnswer> {
  try {
    if (comesFromAnotherSite(request)) return json(403, { message: 'Wrong origin' });
    const url = new URL(request.url ?? '/', 'http://localhost');
    const route = findRoute(routes, request.method ?? 'GET', url.pathname);
    if (!route) return json(404, { message: 'Not found' });
    return await route.handler(await readCall(request, url, route.params, gone));
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    console.error(error);
    return json(500, { name: 'INTERNAL_SERVER_ERROR', message: 'Internal Server Error' });
  }
}

/** A page of some other site may read here, where CORS lets it, but change nothing. */
function comesFromAnotherSite({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD' || !headers.origin) return false;
  return headers.origin !== `http://${headers.host}`;
}

async function readCall(
  request: IncomingMessage,
  url: URL,
  params: Record<string, string>,
  gone: AbortSignal,
): Promise<Call> {
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    params,
    query: url.searchParams,
    headers: request.headers,
    body: await readBody(request),
    gone,
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Refusal(json(413, { message: 'Body too large' }));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
