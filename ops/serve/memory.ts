import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Answer {
  headers: ReturnType<FastifyReply['getHeaders']>;
  body: Buffer;
}

/** Then the disk is asked again: a release gets its best encodings only after it has gone live. */
const KEPT_MS = 10_000;
const KEPT_BYTES = 64 * 1024 * 1024;
const LARGEST_BYTES = 1024 * 1024;
/** Of the headers and what else comes with each. */
const EXTRA_BYTES = 2048;
/** Headers with which an answer is not the same for everybody. */
export const CONDITIONS = [
  'range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
];

/**
 * Keeps whole answers of this scope in memory for a moment: opening a file costs several times as much
 * as all else together.
 * @returns sends the answer to this request if there is one; `folder` is what the files are read from.
 */
export function keepAnswers(app: FastifyInstance) {
  const answers = new Map<string, Answer>();
  const keys = new WeakMap<FastifyRequest, string>();
  let bytes = 0;
  let freshUntil = 0;

  function keep(key: string, answer: Answer): void {
    const size = answer.body.length + key.length + EXTRA_BYTES;
    if (bytes + size > KEPT_BYTES) forget();
    answers.set(key, answer);
    bytes += size;
  }

  function forget(): void {
    answers.clear();
    bytes = 0;
    freshUntil = Date.now() + KEPT_MS;
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const key = keys.get(request);
    const size = Number(reply.getHeader('content-length'));
    if (!key || reply.statusCode !== 200 || !(payload instanceof Readable) || size > LARGEST_BYTES)
      return payload;
    const body = Buffer.concat((await payload.toArray()) as Buffer[]);
    keep(key, { headers: { ...reply.getHeaders() }, body });
    return body;
  });

  return (request: FastifyRequest, reply: FastifyReply, folder: string): FastifyReply | null => {
    const { headers, method, url } = request.raw;
    if (method !== 'GET' || CONDITIONS.some((name) => name in headers)) return null;
    if (Date.now() > freshUntil) forget();
    const path = url?.split('?', 1)[0];
    const key = JSON.stringify([folder, path, headers['accept-encoding']]);
    const known = answers.get(key);
    if (known) return reply.headers(known.headers).send(known.body);
    keys.set(request, key);
    return null;
  };
}
