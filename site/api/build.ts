import { readFile } from 'node:fs/promises';
import type { SiteContent } from 'shared';

let content: Promise<SiteContent> | undefined;

/**
 * Everything the pages are built from: read once a build, from the file named by CONTENT_FILE
 * (a saved copy, so a build also runs without the CMS) or else from the CMS at CMS_URL.
 * @throws Error naming the address when the CMS does not answer with its content.
 */
export function loadContent(): Promise<SiteContent> {
  content ??= process.env.CONTENT_FILE
    ? readFile(process.env.CONTENT_FILE, 'utf8').then((text) => JSON.parse(text) as SiteContent)
    : fetchContent(process.env.CMS_URL ?? 'http://localhost:1337');
  return content;
}

async function fetchContent(cmsUrl: string): Promise<SiteContent> {
  const url = `${cmsUrl}/build/content`;
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`The CMS does not answer at ${url}`, { cause });
  });
  if (!response.ok) throw new Error(`The CMS answered ${response.status} at ${url}`);
  return (await response.json()) as SiteContent;
}
