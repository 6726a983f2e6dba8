import type { SiteContent } from 'shared';

/**
 * Everything the pages are made of, from the CMS at e.g. `http://127.0.0.1:1337`.
 * @throws Error naming the address when the CMS does not answer with its content.
 */
export async function fetchContent(cmsUrl: string): Promise<SiteContent> {
  const url = `${cmsUrl}/build/content`;
  const response = await fetch(url).catch((cause: unknown) => {
    throw new Error(`The CMS does not answer at ${url}`, { cause });
  });
  if (!response.ok) throw new Error(`The CMS answered ${response.status} at ${url}`);
  return (await response.json()) as SiteContent;
}
