import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a data folder keeps the last content that was fetched whole: a build can do without the CMS. */
export function contentFile(dataDir: string): string {
  return join(dataDir, 'content.json');
}

/**
 * Fetches everything the site is built from and keeps a copy.
 * @returns the hash of what the pages depend on.
 * @throws Error naming the address when the CMS does not answer with its content.
 */
export async function saveContent(cmsUrl: string, dataDir: string): Promise<string> {
  const url = `${cmsUrl}/build/content`;
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`The CMS does not answer at ${url}`, { cause });
  });
  if (!response.ok) throw new Error(`The CMS answered ${response.status} at ${url}`);
  const text = await response.text();
  const hash = hashContent(JSON.parse(text));
  const file = contentFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
  return hash;
}

/** Stock and time of change are left out: pages bring the stock up to date themselves, every sale moves both. */
export function hashContent(content: unknown): string {
  const text = JSON.stringify(content, (key, value: unknown) =>
    key === 'countInStock' || key === 'updatedAt' ? undefined : value,
  );
  return createHash('sha256').update(text).digest('hex');
}
