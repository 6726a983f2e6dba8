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
/** Below this a packet is a packet: nothing to win. */
const WORTHWHILE_BYTES = 1024;
/** The feed of a large shop, which is new with nearly every release, would take a minute of a core. */
const HUGE_BYTES = 5_000_000;
/** zlib works in four threads; more files at a time would only wait in memory. */
const AT_A_TIME = 4;

/** Puts a `.br` and a `.gz` beside every text file of a folder that gets smaller by it. */
export async function compressFolder(dir: string, signal?: AbortSignal): Promise<void> {
  await eachText(dir, async (file) => {
    signal?.throwIfAborted();
    const content = await readFile(file);
    await Promise.all([addGzip(file, content), addBrotli(file, content)]);
  });
}

/**
 * Adds the `.br` files that a folder lacks. They take forty times as long as `.gz` files for a sixth less
 * to load, so a change of many pages goes live without them.
 */
export async function addMissingBrotli(dir: string): Promise<void> {
  await eachText(dir, async (file) => {
    if (!existsSync(`${file}.br`) && statSync(file).size < HUGE_BYTES)
      await addBrotli(file, await readFile(file));
  });
}

/** Puts a `.gz` beside a file with this content, if that is smaller. */
export const addGzip = (file: string, content: Buffer) => add(`${file}.gz`, content, toGzip);

const addBrotli = (file: string, content: Buffer) =>
  add(`${file}.br`, content, () =>
    toBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );

async function add(file: string, content: Buffer, compress: (content: Buffer) => Promise<Buffer>) {
  if (content.length < WORTHWHILE_BYTES) return;
  const compressed = await compress(content);
  if (compressed.length >= content.length) return;
  // The folder may be live: nobody may find a half-written file there.
  writeFileSync(`${file}.part`, compressed);
  renameSync(`${file}.part`, file);
}

function eachText(dir: string, work: (file: string) => Promise<void>): Promise<void> {
  const texts = filesBelow(dir).filter(
    (file) => COMPRESSIBLE.test(file) && !basename(file).startsWith('.'),
  );
  return inParallel(texts, AT_A_TIME, (file) => work(join(dir, file)));
}
