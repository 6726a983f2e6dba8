import { paths, shellRoutes } from '../../site/routes.ts';
import { cacheControl, HASHED, SECURITY_HEADERS } from '../../site/security/headers.ts';

/**
 * The front server's rules in the words of others, for whoever hosts the folder elsewhere: `_headers` and
 * `_redirects` are read by Netlify and Cloudflare Pages, `Caddyfile` by Caddy. Made from its own tables.
 * @returns text by file name.
 */
export function hostFiles(): Record<string, string> {
  return { _headers: headersFile(), _redirects: redirectsFile(), Caddyfile: caddyfile() };
}

function headersFile(): string {
  const everywhere = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  const hashed = [`${HASHED}*`, `  Cache-Control: ${cacheControl(HASHED)}`];
  return lines('/*', ...everywhere, ...hashed);
}

/** Hosts answer `/about` with `about.html` and everything unknown with `404.html` by themselves. */
function redirectsFile(): string {
  return lines(...shellRoutes.map(({ pattern, shell }) => `${pattern} ${shell}.html 200`));
}

function caddyfile(): string {
  const shells = shellRoutes.flatMap(({ pattern, shell }, index) => [
    `\t@shell${index} path_regexp ^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`,
    `\ttry_files {path}.html ${shell}.html`,
  ]);
  return lines(...shells, paths.home);
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
