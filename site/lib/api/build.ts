import type { SiteContent } from 'shared';

/** 100,000 products take the CMS about 15 seconds, and twice that under load. */
const TIMEOUT_MS = 120_000;

/** All content of the site, see `requestContent`. */
export async function fetchContent(cmsUrl: string): Promise<SiteContent> {
  return (await (await requestContent(cmsUrl)).json()) as SiteContent;
}

/**
 * Requests all content of the site from the CMS at e.g. `http://127.0.0.1:1337`.
 * @returns the response, whose body is a SiteContent as JSON
 * @throws Error with the URL if the CMS does not answer with content
 */
export async function requestContent(cmsUrl: string, stop?: AbortSignal): Promise<Response> {
  const url = `${cmsUrl}/build/content`;
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = stop ? AbortSignal.any([stop, limit]) : limit;
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    throw new Error(`The CMS does not answer at ${url}`, { cause });
  });
  if (!response.ok) throw new Error(`The CMS answered ${response.status} at ${url}`);
  const type = response.headers.get('Content-Type');
  if (!type?.startsWith('application/json'))
    throw new Error(`The CMS answered with ${type ?? 'no type'} at ${url}, not with its content`);
  return response;
}
