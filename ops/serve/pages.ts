import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControl, HASHED, securityHeaders } from '../../site/security/headers.ts';
import { locate } from '../release/locate.ts';
import { redirectsOfReleases } from '../release/redirects.ts';
import {
  createMissingPages,
  isFile,
  sendNotFound,
  type MissingPagesOptions,
} from './missing-pages.ts';
import { sendNotBuilt } from './not-built.ts';
import { cacheResponses } from './response-cache.ts';

export interface PagesOptions extends MissingPagesOptions {
  /** Folder of the release that is live now; null while there is none. */
  release: () => string | null;
  /** Where hashed files of earlier releases are, `/_astro/…` below it. */
  oldAssetsDir?: string;
  /** Public address of the site; with https browsers are told to stay with it. */
  siteUrl?: string;
}

/** Answers all addresses that nobody else does with the files of the live release. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { release, oldAssetsDir, siteUrl } = options;
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
  const answerForMissing = createMissingPages(options);

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
    const { candidates, standIn } = target;
    const found = await firstThere(rootsOf(live, candidates), candidates);
    if (!found) return sendNotFound(request, reply, { live, shell: '/404.html' });
    if (standIn && found.path === candidates.at(-1))
      return answerForMissing(request, reply, { live, shell: found.path, ...standIn });
    return reply.header('Cache-Control', cacheControl(found.path)).sendFile(found.path, found.root);
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
