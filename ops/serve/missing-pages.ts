import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from 'shared';
import { cacheControl } from '../../site/security/headers.ts';
import { unavailablePage } from '../../site/routes.ts';
import type { RenderPage } from '../publish/preview.ts';
import type { StandIn } from '../release/locate.ts';
import { RETRY } from './not-built.ts';
import { renderOnDemand } from './on-demand.ts';
import { CONDITIONS } from './response-cache.ts';

/** How long a visitor waits for the CMS to say whether a page exists. */
const LOOK_UP_TIMEOUT_MS = 2_000;
/** Statuses for an unknown id, and for products of an unknown group. */
const REFUSALS = [404, 400];

export interface MissingPagesOptions {
  /** Address of the CMS, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  /** Renders pages younger than the release; without it they are not found. */
  render?: RenderPage;
  /** How long the CMS may take to say whether a page exists; 2 seconds by default. */
  lookUpTimeoutMs?: number;
}

/** A page of the live release that answers for many URLs. */
interface Shell {
  live: string;
  shell: string;
}

/**
 * Answers for pages that are not in the release: asks the CMS whether the page exists. If it does not, the answer is 404.
 * If it does, the page is rendered, or its shell is sent where that is an app. If the CMS does not answer, or the page
 * cannot be rendered, the answer is 503 with a page that reloads itself.
 */
export function createMissingPages(options: MissingPagesOptions) {
  const { cmsUrl, render, lookUpTimeoutMs = LOOK_UP_TIMEOUT_MS } = options;
  const renderPage = render && renderOnDemand(render);
  const underWay = new Map<string, ReturnType<typeof askOnce>>();

  /** Concurrent requests for the same page share one call to the CMS. */
  async function askCms(call: string, requestId: string) {
    const asked = underWay.get(call) ?? askOnce(call, requestId);
    underWay.set(call, asked);
    return asked.finally(() => underWay.delete(call));
  }

  /** Null when the CMS does not answer in time. */
  async function askOnce(call: string, requestId: string) {
    const signal = AbortSignal.timeout(lookUpTimeoutMs);
    const headers = { 'X-Request-Id': requestId };
    try {
      const answer = await fetch(`${cmsUrl}${call}`, { headers, signal });
      // Read to the end, so that the connection can be reused.
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    }
  }

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { live, shell, call, kind }: StandIn & Shell,
  ): Promise<unknown> => {
    if (kind && !renderPage) return sendNotFound(request, reply, { live, shell });
    const answer = await askCms(call, request.id);
    if (answer && REFUSALS.includes(answer.status)) return sendNotFound(request, reply, { live, shell });
    // An app itself shows that something is missing.
    if (!kind || !renderPage) return reply.header('Cache-Control', cacheControl(shell)).sendFile(shell, live);
    try {
      if (answer?.status !== 200) throw new Error(`The CMS has no answer for ${call}`);
      const html = await renderPage(live, kind, answer.text);
      return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);
    } catch (error) {
      request.log.error(error);
      reply.code(503).headers(RETRY);
      return sendShell(request, reply, { live, shell: `${unavailablePage}.html` });
    }
  };
}

/** @param shell the page that says that nothing is at this URL */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, shell: Shell) {
  reply.code(404).header('Cache-Control', 'no-cache');
  return sendShell(request, reply, shell);
}

/** A shell answers many URLs, so a cached ETag from another URL must not yield a 304. */
async function sendShell(request: FastifyRequest, reply: FastifyReply, { live, shell }: Shell) {
  for (const name of CONDITIONS) delete request.raw.headers[name];
  if (await isFile(live, shell)) return reply.sendFile(shell, live, { etag: false });
  const text = reply.statusCode === 404 ? 'Not found' : messages.unavailable;
  return reply.type('text/plain; charset=utf-8').send(text);
}

export async function isFile(root: string, path: string): Promise<boolean> {
  const stats = await stat(join(root, path)).catch(() => null);
  return stats?.isFile() ?? false;
}
