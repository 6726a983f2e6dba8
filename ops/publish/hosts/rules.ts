import type { Redirects } from '../../../site/page-data/redirects.ts';
import { shellRoutes } from '../../../site/routes.ts';
import { cacheControl, HASHED, securityHeaders } from '../../../site/security/headers.ts';

export type ServingRules = ReturnType<typeof servingRules>;

/**
 * How a site's folder is to be served: the front server's own tables, for those who do without it.
 * @param siteUrl where the site is to be
 * @param redirects former addresses, each with that of now; those of a listing's later pages follow
 */
export function servingRules(siteUrl: string, redirects: Redirects) {
  return {
    headers: Object.entries(securityHeaders(siteUrl)),
    redirects: Object.entries(redirects),
    /**
     * Which file answers the addresses of a pattern, some of which have a page of their own. What the front server renders
     * on demand is not found on a host without a renderer.
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
