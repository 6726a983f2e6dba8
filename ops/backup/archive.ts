import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { extract, pack, type Pack } from 'tar-stream';
import { ExpectedError } from '../lib/failure.ts';
import { parseManifest, type Manifest } from './manifest.ts';

/** A backup is one tar file: the manifest, the database, the pictures, and last their checksums. */
export const MANIFEST = 'manifest.json';
export const DATABASE = 'database.dump';
const SUMS = 'SHA256SUMS';
/** A picture has a name without a path, so a restore writes only into the pictures folder. */
const PICTURE = /^uploads\/([^/\\\0]{1,255})$/;
/** Manifest and checksums are read into memory; the checksums take some 120 bytes for each picture. */
const TEXT_MAX = 256 * 1024 * 1024;

export interface Entry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

export const pictureEntry = (name: string) => `uploads/${name}`;

/** The name of the picture in an entry; null for any other entry. */
export function pictureIn(entry: string): string | null {
  const name = PICTURE.exec(entry)?.[1] ?? null;
  return name === '.' || name === '..' ? null : name;
}

/** Writes entries and checksums into a new file that only its owner may read. It is on disk when the promise resolves. */
export async function writeArchive(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  const archive = pack();
  const output = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  const fill = async () => {
    let sums = '';
    for await (const entry of entries) sums += `${await add(archive, entry)}  ${entry.name}\n`;
    archive.entry({ name: SUMS }, sums);
    archive.finalize();
  };
  const filled = fill().catch((error: unknown) => {
    archive.destroy(error as Error);
    throw error;
  });
  await Promise.all([filled, pipeline(archive, output)]);
}

/** @returns the SHA-256 of what was added */
async function add(archive: Pack, { name, size, content }: Entry): Promise<string> {
  const hash = createHash('sha256');
  const entry = archive.entry({ name, size });
  const ended = once(entry, 'finish');
  for await (const chunk of content) {
    hash.update(chunk);
    if (!entry.write(chunk)) await once(entry, 'drain');
  }
  entry.end(null);
  await ended;
  return hash.digest('hex');
}

/**
 * Yields a backup's entries in order. The caller must read each to its end before it takes the next one.
 * @throws ExpectedError when the file ends too early or is not a tar file
 */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), archive);
  reading.catch(() => {});
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw damaged(file, `${name} is not a regular file`);
      yield { name, size, content: contentOf(file, entry as AsyncIterable<Buffer>) };
    }
    await reading;
  } catch (error) {
    throw error instanceof ExpectedError ? error : damaged(file, (error as Error).message);
  }
}

async function* contentOf(file: string, entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw damaged(file, (error as Error).message);
  }
}

/**
 * Reads a whole backup and checks every entry against its checksum.
 * @throws ExpectedError in one line when the file is not a backup or has changed since it was written
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const sums = new Map<string, string>();
  let manifest: Manifest | undefined;
  let written: string | undefined;
  for await (const { name, content } of readEntries(file)) {
    if (!manifest && name !== MANIFEST) break;
    if (written !== undefined) throw damaged(file, `${name} follows the checksums`);
    if (sums.has(name)) throw damaged(file, `it contains ${name} twice`);
    if (name === MANIFEST || name === SUMS) {
      const text = await readText(file, content);
      if (name === SUMS) written = text;
      else manifest = parseManifest(text);
      sums.set(name, createHash('sha256').update(text).digest('hex'));
    } else if (name === DATABASE || pictureIn(name)) sums.set(name, await sumOf(content));
    else throw damaged(file, `a backup has no entry ${JSON.stringify(name)}`);
  }
  if (!manifest) throw new ExpectedError(`${file} is not a backup of this shop.`);
  if (written === undefined) throw damaged(file, 'it has no checksums');
  sums.delete(SUMS);
  const found = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
  const lines = written.split(/(?<=\n)/);
  const altered = found.find((line, index) => line !== lines[index]);
  if (altered) throw damaged(file, `${altered.trim().split('  ')[1]} has a wrong checksum`);
  if (lines.length !== found.length || !sums.has(DATABASE)) throw damaged(file, 'parts are missing');
  return manifest;
}

const damaged = (file: string, why: string) =>
  new ExpectedError(`${file} is damaged (${why}): nothing was changed.`);

async function readText(file: string, content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > TEXT_MAX) throw damaged(file, 'its manifest or checksums are too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function sumOf(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}
