import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { requestContent } from '../../site/lib/api/build.ts';

/** Where a data folder keeps the content that the live site was made of: a build can do without the CMS. */
export function contentFile(dataDir: string): string {
  return join(dataDir, 'content.json');
}

export interface ContentSource {
  /** Where the CMS answers, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  dataDir: string;
  signal?: AbortSignal;
}

/** Content that replaces the copy only when a site could be made of it. */
export interface ContentSnapshot {
  file: string;
  /** Why this is the last good copy: the CMS did not answer. Absent when the content is fresh. */
  outdated?: Error;
  /** Makes it the copy to fall back on. */
  keep(): void;
}

/**
 * Fetches what the site is made of; while the CMS is down, takes the last good copy.
 * @throws Error naming the address when the CMS does not answer and there is no copy, or breaks off; when the
 * folder cannot be written to.
 */
export async function loadContent({
  cmsUrl,
  dataDir,
  signal,
}: ContentSource): Promise<ContentSnapshot> {
  const copy = contentFile(dataDir);
  const answer = await requestContent(cmsUrl, signal).catch((error: Error) => error);
  if (answer instanceof Error) {
    if (!existsSync(copy)) throw answer;
    return { file: copy, outdated: answer, keep: () => {} };
  }
  const file = `${copy}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    // Not held here: of a large shop it is more than all else that a publisher needs.
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file));
  } catch (cause) {
    rmSync(file, { force: true });
    const reason = (cause as Error).message;
    throw new Error(`The content of ${cmsUrl} could not be saved: ${reason}`, { cause });
  }
  return { file, keep: () => renameSync(file, copy) };
}
