import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchContent } from '../../site/api/build.ts';

/** Where a data folder keeps the content that the live site was made of: a build can do without the CMS. */
export function contentFile(dataDir: string): string {
  return join(dataDir, 'content.json');
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
 * @throws Error naming the address when the CMS does not answer and there is no copy.
 */
export async function loadContent(cmsUrl: string, dataDir: string): Promise<ContentSnapshot> {
  const copy = contentFile(dataDir);
  const content = await fetchContent(cmsUrl).catch((error: unknown) => error as Error);
  if (content instanceof Error) {
    if (!existsSync(copy)) throw content;
    return { file: copy, outdated: content, keep: () => {} };
  }
  const file = `${copy}.${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, JSON.stringify(content));
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  return { file, keep: () => renameSync(file, copy) };
}
