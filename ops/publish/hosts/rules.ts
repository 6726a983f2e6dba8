import type { Redirects } from '../../../site/page-data/redirects.ts';
import { shellRoutes } from '../../../site/routes.ts';
import { cacheControl, HASHED, securityHeaders } from '../../../site/security/headers.ts';

export type ServingRules = ReturnType<typeof servingRules>;

/**
 * The front server's rules for serving a site's folder, for other hosts.
 * @param siteUrl public URL of the site
 * @param redirects current paths by former path; later pages of a listing redirect alike
 */
export function servingRules(siteUrl: string, redirects: Redirects) {
  return {
    headers: Object.entries(securityHeaders(siteUrl)),
    redirects: Object.entries(redirects),
    /**
     * The file that answers a pattern's URLs; with `hasPages` some of them have their own page. Patterns that the front
     * server renders on demand are left out, because other hosts have no renderer.
     */
    shells: shellRoutes
      .filter(({ onDemand }) => !onDemand)
      .map(({ pattern, shell, hasPages = false }) => ({
        pattern,
        regex: `^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`,
        file: `${shell}.html`,
        hasPages,
      })),
    /** Values of `Cache-Control`. */
    cache: {
      hashed: cacheControl(HASHED),
      pages: cacheControl('/index.html'),
      others: cacheControl('/favicon.svg'),
    },
  };
}
