import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../lib/files.ts';
import { inParallel } from './files.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|m?js|svg|json|xml|txt|webmanifest)$/;
/** Compression of a smaller file gains next to nothing. */
const WORTHWHILE_BYTES = 512;
/** The feed of a large shop changes with nearly every release; Brotli would take a minute of a core. */
const HUGE_BYTES = 5_000_000;
/** zlib uses four threads; more files at once would only wait in memory. */
const AT_A_TIME = 4;

/** Adds a `.br` and a `.gz` for every text file of a folder, if they are smaller. */
export async function compressFolder(dir: string, signal?: AbortSignal): Promise<void> {
  await eachText(dir, async (file) => {
    signal?.throwIfAborted();
    const content = await readFile(file);
    await Promise.all([addGzip(file, content), addBrotli(file, content)]);
  });
}

/**
 * Adds missing `.br` files to a folder. They take forty times as long as `.gz` files and are a sixth smaller, so a
 * release goes live before it has them.
 */
export async function addMissingBrotli(dir: string): Promise<void> {
  await eachText(dir, async (file) => {
    if (!existsSync(`${file}.br`) && statSync(file).size < HUGE_BYTES)
      await addBrotli(file, await readFile(file));
  });
}

/** Adds a `.gz` for a file with this content, if it is smaller. */
export const addGzip = (file: string, content: Buffer) => add(`${file}.gz`, content, toGzip);

const addBrotli = (file: string, content: Buffer) =>
  add(`${file}.br`, content, () =>
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );

async function add(file: string, content: Buffer, compress: (content: Buffer) => Promise<Buffer>) {
  if (content.length < WORTHWHILE_BYTES) return;
  const compressed = await compress(content);
  if (compressed.length >= content.length) return;
  // The folder may be live, so no half-written file may be visible.
  writeFileSync(`${file}.part`, compressed);
  renameSync(`${file}.part`, file);
}

function eachText(dir: string, work: (file: string) => Promise<void>): Promise<void> {
  const texts = filesBelow(dir).filter((file) => COMPRESSIBLE.test(file) && !basename(file).startsWith('.'));
  return inParallel(texts, AT_A_TIME, (file) => work(join(dir, file)));
}
