import { paths } from '../../routes.ts';

/** A link's path, and its words. */
interface Named {
  pathname: string;
  textContent: string;
}

/**
 * The service that a visitor asks about, e.g. `Site Survey (SLT-002)`; null if there is none.
 * @param links the links of the page, whose footer names every service
 */
export function askedService(search: string, links: Iterable<Named>): string | null {
  const code = new URLSearchParams(search).get('about');
  if (!code) return null;
  for (const { pathname, textContent } of links)
    if (pathname === paths.service(code)) return `${textContent.trim()} (${code})`;
  return null;
}
