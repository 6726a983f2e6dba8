import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { requestContent } from '../../site/lib/api/build.ts';

/** The copy of the content that the live site was built from, for builds without the CMS. */
export function contentFile(dataDir: string): string {
  return join(dataDir, 'content.json');
}

export interface ContentSource {
  /** Address of the CMS, e.g. `http://127.0.0.1:1337`. */
  cmsUrl: string;
  dataDir: string;
  signal?: AbortSignal;
}

/** Content for a build. It replaces the last good copy only after the build has succeeded. */
export interface ContentSnapshot {
  file: string;
  /** Set when this is the last good copy, with the reason why the CMS did not answer. */
  outdated?: Error;
  /** Makes it the last good copy. */
  keep(): void;
}

/**
 * Fetches the site's content; while the CMS is down, uses the last good copy.
 * @throws Error naming the URL when the CMS does not answer and there is no copy, or when the answer is cut off; the
 * error of a folder that cannot be written to.
 */
export async function loadContent({ cmsUrl, dataDir, signal }: ContentSource): Promise<ContentSnapshot> {
  const copy = contentFile(dataDir);
  const answer = await requestContent(cmsUrl, signal).catch((error: Error) => error);
  if (answer instanceof Error) {
    if (!existsSync(copy)) throw answer;
    return { file: copy, outdated: answer, keep: () => {} };
  }
  const file = `${copy}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    // Streamed to disk: a large shop's content would be most of the publisher's memory.
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file));
  } catch (cause) {
    rmSync(file, { force: true });
    const reason = (cause as Error).message;
    throw new Error(`The content of ${cmsUrl} could not be saved: ${reason}`, { cause });
  }
  return { file, keep: () => renameSync(file, copy) };
}
