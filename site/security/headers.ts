const YEAR_S = 31_536_000;
const HOUR_S = 3_600;

/**
 * The headers of every file of the site. What a page may load is defined in the page itself, see `policy.ts`; only
 * `frame-ancestors` must be a header.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** The headers for a site at this URL. HSTS applies with https only, and without subdomains, which may not be the shop's. */
export function securityHeaders(siteUrl = ''): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR_S}` }),
  };
}

/** Folder of files with a content hash in their name. */
export const HASHED = '/_astro/';

/** Hashed files are cached forever, pages only with revalidation, other files for an hour. */
export function cacheControl(path: string): string {
  if (path.startsWith(HASHED)) return `public, max-age=${YEAR_S}, immutable`;
  return /\.(html|xml|txt|json|webmanifest)$/.test(path) ? 'no-cache' : `public, max-age=${HOUR_S}`;
}
