/** A link's path, and its words. */
interface Named {
  pathname: string;
  textContent: string;
}

/**
 * The service that a visitor asks about, e.g. `Site Survey (SLT-002)`; undefined if there is none.
 * @param links the links of the page, whose footer names every service
 */
export function serviceOfLink(search: string, links: Iterable<Named>): string | undefined {
  const code = new URLSearchParams(search).get('about');
  for (const { pathname, textContent } of links)
    if (pathname === `/services/${code}`) return `${textContent} (${code})`;
}
