import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControl, HASHED, securityHeaders } from '../../site/security/headers.ts';
import { locate } from '../release/locate.ts';
import { redirectsOfReleases } from '../release/redirects.ts';
import { createMissingPages, isFile, sendNotFound, type MissingPagesOptions } from './missing-pages.ts';
import { sendNotBuilt } from './not-built.ts';
import { cacheResponses } from './response-cache.ts';

export interface PagesOptions extends MissingPagesOptions {
  /** Folder of the live release; null before the first. */
  release: () => string | null;
  /** Folder of hashed files of earlier releases, in `_astro/`. */
  oldAssetsDir?: string;
  /** Public URL of the site; with https, pages send HSTS. */
  siteUrl?: string;
}

/** Serves the live release for all URLs without another route. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { release, oldAssetsDir, siteUrl } = options;
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Ranges apply to one encoding, and the library refuses some that RFC 9110 allows.
    acceptRanges: false,
    // A shell may be older than the page that the browser has cached.
    lastModified: false,
    index: false,
  });
  const headers = { ...securityHeaders(siteUrl), Vary: 'Accept-Encoding' };
  const sendCached = cacheResponses(app);
  const redirectOf = redirectsOfReleases();
  const answerForMissing = createMissingPages(options);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // Called once, so that the whole answer comes from one release.
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
    // Not cached, because the old name may be used again, and a cached redirect would then loop.
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
  for (const path of paths) for (const root of roots) if (await isFile(root, path)) return { path, root };
  return null;
}
