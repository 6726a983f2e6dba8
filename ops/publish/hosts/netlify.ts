import { HASHED } from '../../../site/security/headers.ts';
import type { ServingRules } from './rules.ts';

/** `_headers` of Netlify and Cloudflare Pages. */
export function headersFile({ headers, cache }: ServingRules): string {
  const everywhere = headers.map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${everywhere.join('\n')}\n${HASHED}*\n  Cache-Control: ${cache.hashed}\n`;
}

/**
 * `_redirects` of the same. They answer `/about` with `about.html`, and what is unknown with `404.html`, by themselves.
 * They take few rules with a placeholder, so of what has moved only the first page is named; and no headers of an answer,
 * so it is one that browsers do not keep: a name may be used again.
 */
export function redirectsFile({ redirects, shells }: ServingRules): string {
  const moved = redirects.map(([from, to]) => `${from} ${to} 302\n`);
  return [...moved, ...shells.map(({ pattern, file }) => `${pattern} ${file} 200\n`)].join('');
}
