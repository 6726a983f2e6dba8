import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages } from 'shared';
import { Agent, type Dispatcher } from 'undici';
import { endToEnd, upstreamHeaders, type Trust } from './forwarded.ts';

/** Longest silence within a request. Longer than the CMS's longest wait, which is for the payment provider. */
const TIMEOUT_MS = 120_000;
/** Reads wait only for the database, so visitors learn sooner that the shop is unavailable. */
const READ_TIMEOUT_MS = 20_000;
const READS = ['GET', 'HEAD'];
/** Errors of a kept connection that closes just as we use it. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const PATHS = ['/api', '/api/*', '/uploads/*'];

type Callback = (error: Error | null, response: Dispatcher.ResponseData) => void;

export interface ProxyOptions {
  /** Address of the CMS, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  trust?: Trust;
  /** How long the answer to a GET may take to begin; 20 seconds by default. */
  readTimeoutMs?: number;
}

/** Proxies `/api` and `/uploads` to the CMS, streaming both ways. */
export async function proxyToCms(app: FastifyInstance, options: ProxyOptions): Promise<void> {
  const { cmsUrl, trust, readTimeoutMs = READ_TIMEOUT_MS } = options;
  const visitors = new AsyncLocalStorage<AbortSignal>();
  const agent = new Agent({ connections: null, pipelining: 1 });

  /** The library itself has one timeout for all requests, and does not abort when the visitor leaves. */
  function request(asked: Dispatcher.RequestOptions, done: Callback): void {
    const headersTimeout = READS.includes(asked.method) ? readTimeoutMs : TIMEOUT_MS;
    const signal = visitors.getStore();
    agent.request({ ...asked, headersTimeout, bodyTimeout: TIMEOUT_MS, signal }, done);
  }

  await app.register(replyFrom, {
    base: cmsUrl,
    undici: { request: request as Dispatcher['request'] },
    disableRequestLogging: true,
  });
  app.addHook('onClose', () => agent.destroy());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, detachBody(payload)));

  const handler = (incoming: FastifyRequest, reply: FastifyReply): FastifyReply =>
    visitors.run(abortedOnLeave(reply), () =>
      reply.from(undefined, {
        rewriteRequestHeaders: (_request, headers) => ({
          ...upstreamHeaders(incoming.raw, headers, trust),
          'x-request-id': incoming.id,
        }),
        rewriteHeaders: endToEnd,
        // Only reads are repeated. The library's own retry also repeats after a 503.
        retryDelay: ({ err, attempt }) =>
          attempt === 0 && READS.includes(incoming.method) && isClosed(err) ? 1 : null,
        onResponse: (_request, _reply, response) => {
          // The library sets it when the CMS answers before reading the body; `detachBody` drains the rest.
          if (reply.hasHeader('connection')) reply.removeHeader('connection');
          reply.send(response.stream);
        },
        onError: () => sendUnavailable(reply),
      }),
    );

  for (const url of PATHS) app.route({ method: METHODS, url, handler });
}

/** Aborted when the visitor leaves before the answer is sent. */
function abortedOnLeave({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

/**
 * Separates the request body from the visitor's connection. The client to the CMS destroys the body when the CMS answers
 * early, and destroying the request itself would close the connection before the answer. The rest of a refused upload is
 * read and dropped.
 */
function detachBody(payload: IncomingMessage): Readable {
  const body = new PassThrough();
  payload.once('error', (error) => body.destroy(error));
  body.once('close', () => {
    payload.unpipe(body);
    payload.resume();
  });
  return payload.pipe(body);
}

function isClosed(error: Error | null): boolean {
  return error !== null && 'code' in error && CLOSED.includes(String(error.code));
}

function sendUnavailable(reply: FastifyReply): void {
  void reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': 5 })
    .send({ message: messages.unavailable });
}
