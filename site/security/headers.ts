/**
 * The one table of headers that go with every file of the site, wherever it is. What a single page may load is said in
 * the page itself, see `policy.ts`; only `frame-ancestors` has to be a header.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

const YEAR_S = 31_536_000;

/**
 * The table for the site at this address: once there with https, browsers do not come back without it.
 * Other names below its domain are not ours to speak for.
 */
export function securityHeaders(siteUrl = ''): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR_S}` }),
  };
}

const HOUR_S = 3_600;

/** Folder of the files whose names tell their content. */
export const HASHED = '/_astro/';

/** How long browsers keep a file: hashed ones for good, pages not without asking, the rest in between. */
export function cacheControl(path: string): string {
  if (path.startsWith(HASHED)) return `public, max-age=${YEAR_S}, immutable`;
  return /\.(html|xml|txt|json|webmanifest)$/.test(path) ? 'no-cache' : `public, max-age=${HOUR_S}`;
}
