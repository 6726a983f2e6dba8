import type { SiteContent } from 'shared';

/** Ten thousand products take the CMS a second. */
const TIMEOUT_MS = 30_000;

/**
 * Everything the pages are made of, from the CMS at e.g. `http://127.0.0.1:1337`.
 * @throws Error naming the address when the CMS does not answer with its content.
 */
export async function fetchContent(cmsUrl: string): Promise<SiteContent> {
  const url = `${cmsUrl}/build/content`;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    throw new Error(`The CMS does not answer at ${url}`, { cause });
  });
  if (!response.ok) throw new Error(`The CMS answered ${response.status} at ${url}`);
  return (await response.json()) as SiteContent;
}
