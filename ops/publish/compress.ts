import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.svg',
  '.json',
  '.xml',
  '.txt',
  '.webmanifest',
]);
/** Below this a packet is a packet: nothing to win. */
const WORTHWHILE_BYTES = 1024;
/** zlib works in four threads; more files at a time would only wait in memory. */
const AT_A_TIME = 4;

export function isCompressible(path: string): boolean {
  return COMPRESSIBLE.has(extname(path));
}

/** Puts a `.br` and a `.gz` beside every text file of a folder that gets smaller by it. */
export async function compressFolder(dir: string, signal?: AbortSignal): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isCompressible(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const queue = files.values();
  const worker = async () => {
    for (const file of queue) {
      signal?.throwIfAborted();
      await compressFile(file);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTHWHILE_BYTES) return;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    toGzip(content, { level: 9 }),
  ]);
  await Promise.all([
    keepIfSmaller(`${file}.br`, brotli, content),
    keepIfSmaller(`${file}.gz`, gzipped, content),
  ]);
}

async function keepIfSmaller(file: string, compressed: Buffer, original: Buffer): Promise<void> {
  if (compressed.length < original.length) await writeFile(file, compressed);
}
