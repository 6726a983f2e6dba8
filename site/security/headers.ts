const YEAR_S = 31_536_000;
const HOUR_S = 3_600;

/**
 * The one table of headers that go with every file of the site. What a single page may load is said in
 * the page itself, see `policy.ts`; only `frame-ancestors` has to be a header.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * The table for a site at this address. Browsers that have been there with https do not come back
 * without; for other names below its domain the shop does not speak.
 */
export function securityHeaders(siteUrl = ''): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR_S}` }),
  };
}

/** Folder of the files whose names tell their content. */
export const HASHED = '/_astro/';

/** How long browsers keep a file: hashed ones for good, pages not without asking, the rest in between. */
export function cacheControl(path: string): string {
  if (path.startsWith(HASHED)) return `public, max-age=${YEAR_S}, immutable`;
  return /\.(html|xml|txt|json|webmanifest)$/.test(path) ? 'no-cache' : `public, max-age=${HOUR_S}`;
}
