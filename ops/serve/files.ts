import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Encoding } from './negotiate.ts';

/** One file of a release in one encoding, as it is sent. */
export interface StaticFile {
  body: Buffer;
  etag: string;
  type: string;
  encoding: Encoding;
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const KEPT_BYTES = 64 * 1024 * 1024;

export interface FileStore {
  /**
   * Reads `path` (below the folder, with a slash in front) in the first of the encodings there is;
   * null when there is no such file. The caller keeps `..` and hidden files out.
   */
  read(dir: string, path: string, encodings: Encoding[]): Promise<StaticFile | null>;
}

/**
 * Files never change within a release, so what was read once is kept, up to a limit in memory; the
 * one asked for longest ago goes first.
 */
export function createFileStore(): FileStore {
  const kept = new Map<string, StaticFile>();
  let keptBytes = 0;

  function keep(name: string, file: StaticFile): StaticFile {
    kept.set(name, file);
    keptBytes += file.body.length;
    for (const [oldest, { body }] of kept) {
      if (keptBytes <= KEPT_BYTES) break;
      kept.delete(oldest);
      keptBytes -= body.length;
    }
    return file;
  }

  async function readOne(
    dir: string,
    path: string,
    encoding: Encoding,
  ): Promise<StaticFile | null> {
    const name = join(dir, path) + SUFFIXES[encoding];
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const body = await readIfFile(name);
    return body && !kept.has(name)
      ? keep(name, describe(body, path, encoding))
      : (kept.get(name) ?? null);
  }

  return {
    async read(dir, path, encodings) {
      for (const encoding of encodings) {
        const file = await readOne(dir, path, encoding);
        if (file) return file;
      }
      return null;
    },
  };
}

function describe(body: Buffer, path: string, encoding: Encoding): StaticFile {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return { body, etag: `"${hash}"`, type, encoding };
}

async function readIfFile(name: string): Promise<Buffer | null> {
  const stats = await stat(name).catch(() => null);
  return stats?.isFile() ? readFile(name) : null;
}
