import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControl, HASHED, securityHeaders } from '../../site/security/headers.ts';
import { locate } from '../release/locate.ts';
import { CONDITIONS, cacheResponses } from './response-cache.ts';

export interface PagesOptions {
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
    // A file that stands in for another may be older than what the browser has.
    lastModified: false,
    index: false,
  });
  const headers = { ...securityHeaders(siteUrl), Vary: 'Accept-Encoding' };
  const sendCached = cacheResponses(app);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    reply.headers(headers);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('Allow', 'GET, HEAD').send();
    const url = new URL(`http://site${request.raw.url}`);
    const target = locate(url.pathname);
    if (target.kind === 'redirect') return reply.redirect(target.to + url.search, 308);
    // Asked once: all of an answer is from one release.
    const live = release();
    if (!live) return sendNotBuilt(reply);
    const cached = sendCached(request, reply, live);
    if (cached) return cached;
    const found = await firstThere(rootsOf(live, target.candidates), target.candidates);
    if (found) {
      reply.header('Cache-Control', cacheControl(found.path));
      return reply.sendFile(found.path, found.root);
    }
    reply.code(404).header('Cache-Control', 'no-cache');
    // It stands for any number of addresses: what a browser has of one says nothing of another.
    for (const name of CONDITIONS) delete request.raw.headers[name];
    if (await isFile(live, '/404.html')) return reply.sendFile('/404.html', live);
    return reply.type('text/plain; charset=utf-8').send('Not found');
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

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('Retry-After', 5)
    .type('text/plain; charset=utf-8')
    .send('The site has not been built yet');
}
