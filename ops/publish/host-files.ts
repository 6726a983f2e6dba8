import { cloudFrontFunction } from './cloudfront.ts';
import type { Redirects } from '../../site/page-data/redirects.ts';
import { shellRoutes } from '../../site/routes.ts';
import { cacheControl, HASHED, securityHeaders } from '../../site/security/headers.ts';

/**
 * The front server's rules in the words of others, for those who host the folder elsewhere: `_headers` and
 * `_redirects` are read by Netlify and Cloudflare Pages, `Caddyfile` by Caddy, and `cloudfront.js` is what a
 * CDN before a bucket runs. Made from its own tables.
 * @param siteUrl where the site is to be
 * @param redirects what has moved
 * @returns text by file name.
 */
export function hostFiles(siteUrl: string, redirects: Redirects): Record<string, string> {
  const headers = Object.entries(securityHeaders(siteUrl));
  return {
    _headers: headersFile(headers),
    _redirects: redirectsFile(redirects),
    Caddyfile: caddyfile(headers, redirects),
    'cloudfront.js': cloudFrontFunction(redirects),
  };
}

/** Their names. */
export const HOST_FILES = ['_headers', '_redirects', 'Caddyfile', 'cloudfront.js'];

type Headers = [name: string, value: string][];

function headersFile(headers: Headers): string {
  const everywhere = headers.map(([name, value]) => `  ${name}: ${value}`);
  return lines('/*', ...everywhere, `${HASHED}*`, `  Cache-Control: ${cacheControl(HASHED)}`);
}

/** What a host without a renderer sends for many URLs: a page that is rendered on demand is not found there. */
const shells = shellRoutes.filter(({ onDemand }) => !onDemand);

/**
 * Such hosts answer `/about` with `about.html`, and what is unknown with `404.html`, by themselves. They take few
 * rules with a placeholder, so that of what has moved only the first page is named; and no headers of an answer, so that
 * it is one that browsers do not keep: a name may be used again.
 */
function redirectsFile(redirects: Redirects): string {
  return lines(
    ...Object.entries(redirects).map(([from, to]) => `${from} ${to} 302`),
    ...shells.map(({ pattern, shell }) => `${pattern} ${shell}.html 200`),
  );
}

/** Not for visitors: hidden files, ready-made encodings, and these notes for hosts. */
const HIDDEN = ['.*', '*.br', '*.gz', ...HOST_FILES];

/**
 * Within `route` Caddy goes by the order of the lines. It sees addresses decoded: a keyword with a slash in
 * it is not found there, unlike with the front server. @see https://caddyserver.com/docs/caddyfile
 */
function caddyfile(headers: Headers, redirects: Redirects): string {
  const moved = Object.entries(redirects).flatMap(([from, to], index) => [
    `\t\t@moved${index} path_regexp moved${index} ^${from}(/page/[^/]+)?$`,
    `\t\theader @moved${index} Cache-Control no-cache`,
    `\t\tredir @moved${index} ${to}{re.moved${index}.1}?{query} 301`,
  ]);
  const rewrites = shells.flatMap(({ pattern, shell }, index) => [
    `\t\t@shell${index} {`,
    `\t\t\tpath_regexp ^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`,
    '\t\t\tnot file {path}.html',
    '\t\t}',
    `\t\trewrite @shell${index} ${shell}.html`,
  ]);
  const serveFiles = (indent: string) =>
    ['file_server {', '\tprecompressed br gzip', `\thide ${HIDDEN.join(' ')}`, '}'].map(
      (line) => indent + line,
    );
  return lines(
    '# Serves this folder as the front server would: caddy run --config Caddyfile',
    '{$SITE_ADDRESS::8080} {',
    '\troot * {$SITE_DIR:.}',
    '\troute {',
    '\t\t@cms path /api /api/* /uploads/*',
    '\t\treverse_proxy @cms {$CMS_ADDRESS:127.0.0.1:1337} {',
    '\t\t\theader_up X-Trusted-Proxy-Secret {$TRUSTED_PROXY_SECRET}',
    '\t\t}',
    '',
    ...headers.map(([name, value]) => `\t\theader ${name} "${value}"`),
    '\t\terror /shells/* 404',
    '\t\tredir /index.html / 308',
    '\t\t@slash path_regexp slash ^(/.*[^/])/$',
    '\t\tredir @slash {re.slash.1} 308',
    ...moved,
    '',
    ...rewrites,
    '\t\t@page file {path}.html',
    '\t\trewrite @page {path}.html',
    '\t\trewrite / /index.html',
    '',
    `\t\theader Cache-Control "${cacheControl('/favicon.svg')}"`,
    '\t\t@fresh path *.html *.xml *.txt *.json *.webmanifest',
    `\t\theader @fresh Cache-Control "${cacheControl('/index.html')}"`,
    `\t\theader ${HASHED}* Cache-Control "${cacheControl(HASHED)}"`,
    ...serveFiles('\t\t'),
    '\t}',
    '\thandle_errors {',
    `\t\theader Cache-Control "${cacheControl('/404.html')}"`,
    '\t\trewrite * /404.html',
    ...serveFiles('\t\t'),
    '\t}',
    '}',
  );
}

const lines = (...all: string[]) => `${all.join('\n')}\n`;
