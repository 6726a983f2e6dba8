import type { Redirects } from '../../../site/page-data/redirects.ts';
import { shellRoutes } from '../../../site/routes.ts';
import { cacheControl, HASHED, securityHeaders } from '../../../site/security/headers.ts';

/** How a site's folder is to be served: the front server's own tables, for those who do without it. */
export interface ServingRules {
  /** Of every file. */
  headers: [name: string, value: string][];
  /** Former addresses, each with that of now. Those of a listing's later pages follow. */
  redirects: [from: string, to: string][];
  /** Which file answers the addresses of a pattern. */
  shells: { pattern: string; regex: string; file: string; onlyWithoutPage: boolean }[];
  /** Values of `Cache-Control`. */
  cache: { hashed: string; pages: string; others: string };
}

/** @param siteUrl where the site is to be */
export function servingRules(siteUrl: string, redirects: Redirects): ServingRules {
  return {
    headers: Object.entries(securityHeaders(siteUrl)),
    redirects: Object.entries(redirects),
    shells: shellRoutes.map(({ pattern, shell, hasPages }) => ({
      pattern,
      regex: `^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`,
      file: `${shell}.html`,
      onlyWithoutPage: hasPages === true,
    })),
    cache: {
      hashed: cacheControl(HASHED),
      pages: cacheControl('/index.html'),
      others: cacheControl('/favicon.svg'),
    },
  };
}
