import type { IncomingMessage, ServerResponse } from 'node:http';
import { cacheControl, HASHED, SECURITY_HEADERS } from '../../site/security/headers.ts';
import { isCompressible } from '../publish/compress.ts';
import { createFileStore, type StaticFile } from './files.ts';
import { locate } from './locate.ts';
import { acceptedEncodings, isFresh, type Encoding } from './negotiate.ts';

export interface StaticOptions {
  /** Folder of the release that is live now; null while there is none. */
  release: () => string | null;
  /** Where hashed files of earlier releases are, `/_astro/…` below it. */
  oldAssetsDir?: string;
}

const IDENTITY: Encoding[] = ['identity'];

export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
) => Promise<void>;

/** Answers with the files of the live release. */
export function createStaticHandler({ release, oldAssetsDir }: StaticOptions): Handler {
  const files = createFileStore();

  async function find(
    live: string,
    path: string,
    encodings: Encoding[],
  ): Promise<StaticFile | null> {
    const wanted = isCompressible(path) ? encodings : IDENTITY;
    const file = await files.read(live, path, wanted);
    if (file || !oldAssetsDir || !path.startsWith(HASHED)) return file;
    return files.read(oldAssetsDir, path, wanted);
  }

  async function findFirst(live: string, paths: string[], encodings: Encoding[]) {
    for (const path of paths) {
      const file = await find(live, path, encodings);
      if (file) return { file, path };
    }
    return null;
  }

  return async (request, response, url) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response);
    const target = locate(url.pathname);
    if (target.kind === 'redirect') return redirect(response, target.to + url.search);
    const live = release();
    if (!live) return sayNotYet(response);
    const encodings = acceptedEncodings(request.headers['accept-encoding']);
    const found = await findFirst(live, target.candidates, encodings);
    if (found) return send(request, response, found.file, cacheControl(found.path));
    const notFound = await find(live, '/404.html', encodings);
    response.statusCode = 404;
    if (notFound) return send(request, response, notFound, 'no-cache');
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end('Not found');
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, type, encoding }: StaticFile,
  caching: string,
): void {
  response.setHeader('Cache-Control', caching);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('ETag', etag);
  if (response.statusCode === 200 && isFresh(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', body.length);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(308, { Location: to, 'Content-Length': 0 }).end();
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
}

function sayNotYet(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': 5 });
  response.end('The site has not been built yet');
}
