import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControl, HASHED, securityHeaders } from '../../site/security/headers.ts';
import { locate } from '../release/locate.ts';
import { redirectsOfReleases } from '../release/redirects.ts';
import { sendNotBuilt } from './not-built.ts';
import { CONDITIONS, cacheResponses } from './response-cache.ts';

/** A page waits no longer to hear whether there is what it is of. */
const LOOK_UP_TIMEOUT_MS = 2_000;
/** Of an id that there is not, and of the products in a group that there is not. */
const REFUSALS = [404, 400];

export interface PagesOptions {
  /** Where the CMS answers, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  /** Folder of the release that is live now; null while there is none. */
  release: () => string | null;
  /** Where hashed files of earlier releases are, `/_astro/…` below it. */
  oldAssetsDir?: string;
  /** Public address of the site; with https browsers are told to stay with it. */
  siteUrl?: string;
  /** How long the CMS may take to say whether there is what a page is of; 2 seconds unless given. */
  lookUpTimeoutMs?: number;
}

/** Answers all addresses that nobody else does with the files of the live release. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { release, oldAssetsDir, siteUrl, cmsUrl, lookUpTimeoutMs = LOOK_UP_TIMEOUT_MS } = options;
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // A range is one of an encoding, and the library refuses some that RFC 9110 has answered.
    acceptRanges: false,
    // A file that stands in for another may be older than what the browser has.
    lastModified: false,
    index: false,
  });
  const headers = { ...securityHeaders(siteUrl), Vary: 'Accept-Encoding' };
  const sendCached = cacheResponses(app);
  const redirectOf = redirectsOfReleases();

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // Asked once: all of an answer is from one release.
    const live = release();
    const cached = live && sendCached(request, reply, live);
    if (cached) return cached;
    reply.headers(headers);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('Allow', 'GET, HEAD').send();
    const url = new URL(`http://site${request.raw.url}`);
    const target = locate(url.pathname);
    if (target.kind === 'redirect') return reply.redirect(target.to + url.search, 308);
    if (!live) return sendNotBuilt(reply);
    const moved = redirectOf(live, url.pathname);
    // A name may be used again: a browser that keeps the answer for good would be led in a circle.
    if (moved) return reply.header('Cache-Control', 'no-cache').redirect(moved + url.search, 301);
    const { candidates, call } = target;
    const found = await firstThere(rootsOf(live, candidates), candidates);
    const isStandIn = call && found?.path === candidates.at(-1);
    if (found && !(isStandIn && (await isUnknown(call, request.id)))) {
      reply.header('Cache-Control', cacheControl(found.path));
      return reply.sendFile(found.path, found.root);
    }
    reply.code(404).header('Cache-Control', 'no-cache');
    // It stands for any number of addresses: what a browser has of one says nothing of another.
    for (const name of CONDITIONS) delete request.raw.headers[name];
    const page = found?.path ?? '/404.html';
    if (await isFile(live, page)) return reply.sendFile(page, live, { etag: false });
    return reply.type('text/plain; charset=utf-8').send('Not found');
  }

  /** What the CMS cannot tell in time may well be there. */
  async function isUnknown(call: string, requestId: string): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(lookUpTimeoutMs);
      const headers = { 'X-Request-Id': requestId };
      const answer = await fetch(`${cmsUrl}${call}`, { headers, signal });
      // Read to its end, so that the connection can be used again.
      await answer.arrayBuffer();
      return REFUSALS.includes(answer.status);
    } catch {
      return false;
    }
  }

  const rootsOf = (live: string, [path = '']: string[]) =>
    oldAssetsDir && path.startsWith(HASHED) ? [live, oldAssetsDir] : [live];

  app.setNotFoundHandler(answer);
}

async function firstThere(roots: string[], paths: string[]) {
  for (const path of paths)
    for (const root of roots) if (await isFile(root, path)) return { path, root };
  return null;
}

async function isFile(root: string, path: string): Promise<boolean> {
  const stats = await stat(join(root, path)).catch(() => null);
  return stats?.isFile() ?? false;
}
