import { HASHED } from '../../../site/security/headers.ts';
import type { ServingRules } from './rules.ts';

/** `_headers` of Netlify and Cloudflare Pages. */
export function headersFile({ headers, cache }: ServingRules): string {
  const everywhere = headers.map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${everywhere.join('\n')}\n${HASHED}*\n  Cache-Control: ${cache.hashed}\n`;
}

/**
 * `_redirects` of the same hosts. They serve `about.html` for `/about`, and `404.html` for unknown URLs, by themselves.
 * They allow few rules with placeholders, so only the first page of a moved listing redirects. Redirects have no headers
 * there, so the status is 302, which browsers do not cache: a name may be used again.
 */
export function redirectsFile({ redirects, shells }: ServingRules): string {
  const moved = redirects.map(([from, to]) => `${from} ${to} 302\n`);
  return [...moved, ...shells.map(({ pattern, file }) => `${pattern} ${file} 200\n`)].join('');
}
