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

/** A page waits no longer to hear whether there is what it is of. */
const LOOK_UP_TIMEOUT_MS = 2_000;
/** Of an id that there is not, and of the products in a group that there is not. */
const REFUSALS = [404, 400];

export interface MissingPagesOptions {
  /** Where the CMS answers, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  /** Renders what is younger than the release; without it, that is not found. */
  render?: RenderPage;
  /** How long the CMS may take to say whether there is what a page is of; 2 seconds unless given. */
  lookUpTimeoutMs?: number;
}

/** A page of the live release that answers for many URLs. */
interface Shell {
  live: string;
  shell: string;
}

/**
 * Answers for pages that the release has not. The CMS says whether there is anything for such a page: if not it is
 * not found, else it is rendered, or its shell is sent where that is an app. While the CMS cannot tell, or the page
 * cannot be rendered, the answer is 503 and a page that asks again by itself.
 */
export function createMissingPages(options: MissingPagesOptions) {
  const { cmsUrl, render, lookUpTimeoutMs = LOOK_UP_TIMEOUT_MS } = options;
  const renderPage = render && renderOnDemand(render);
  const underWay = new Map<string, ReturnType<typeof askOnce>>();

  /** Many who ask for the same page at once are one call of the CMS. */
  async function askCms(call: string, requestId: string) {
    const asked = underWay.get(call) ?? askOnce(call, requestId);
    underWay.set(call, asked);
    return asked.finally(() => underWay.delete(call));
  }

  /** Null where the CMS cannot tell in time. */
  async function askOnce(call: string, requestId: string) {
    const signal = AbortSignal.timeout(lookUpTimeoutMs);
    const headers = { 'X-Request-Id': requestId };
    try {
      const answer = await fetch(`${cmsUrl}${call}`, { headers, signal });
      // Read to its end, so that the connection can be used again.
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
    if (answer && REFUSALS.includes(answer.status))
      return sendNotFound(request, reply, { live, shell });
    // An app says by itself what it cannot load.
    if (!kind || !renderPage)
      return reply.header('Cache-Control', cacheControl(shell)).sendFile(shell, live);
    try {
      if (answer?.status !== 200) throw new Error(`The CMS does not tell what is at ${call}`);
      const html = await renderPage(live, kind, answer.text);
      return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html);
    } catch (error) {
      request.log.error(error);
      reply.code(503).headers(RETRY);
      return sendShell(request, reply, { live, shell: `${unavailablePage}.html` });
    }
  };
}

/** @param shell says that there is nothing at this URL */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, shell: Shell) {
  reply.code(404).header('Cache-Control', 'no-cache');
  return sendShell(request, reply, shell);
}

/** It stands for any number of URLs: what a browser has of one says nothing of another. */
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
