import { HASHED } from '../../../site/security/headers.ts';
import type { ServingRules } from './rules.ts';

/**
 * Within `route` Caddy keeps the order of the lines. It matches decoded URLs, so a search keyword that contains a slash is
 * not found, unlike on the front server. @see https://caddyserver.com/docs/caddyfile
 * @param notes names of files that are not public
 */
export function caddyfile(rules: ServingRules, notes: readonly string[]): string {
  const { headers, redirects, shells, cache } = rules;
  const lines = (all: string[]) => all.join('\n\t\t');
  const moved = redirects.flatMap(([from, to], index) => [
    `@moved${index} path_regexp moved${index} ^${from}(/page/[^/]+)?$`,
    `header @moved${index} Cache-Control no-cache`,
    `redir @moved${index} ${to}{re.moved${index}.1}?{query} 301`,
  ]);
  const standIns = shells.flatMap(({ regex, file }, index) => [
    `@shell${index} {`,
    `\tpath_regexp ${regex}`,
    '\tnot file {path}.html',
    '}',
    `rewrite @shell${index} ${file}`,
  ]);
  const files = `file_server {
			precompressed br gzip
			hide .* *.br *.gz ${notes.join(' ')}
		}`;
  return `# Serves this folder as the front server would: caddy run --config Caddyfile
{$SITE_ADDRESS::8080} {
	root * {$SITE_DIR:.}
	route {
		@cms path /api /api/* /uploads/*
		reverse_proxy @cms {$CMS_ADDRESS:127.0.0.1:1337} {
			header_up X-Trusted-Proxy-Secret {$TRUSTED_PROXY_SECRET}
		}

		${lines(headers.map(([name, value]) => `header ${name} "${value}"`))}
		error /shells/* 404
		redir /index.html / 308
		@slash path_regexp slash ^(/.*[^/])/$
		redir @slash {re.slash.1} 308
		${lines(moved)}

		${lines(standIns)}
		@page file {path}.html
		rewrite @page {path}.html
		rewrite / /index.html

		header Cache-Control "${cache.others}"
		@fresh path *.html *.xml *.txt *.json *.webmanifest
		header @fresh Cache-Control "${cache.pages}"
		header ${HASHED}* Cache-Control "${cache.hashed}"
		${files}
	}
	handle_errors {
		header Cache-Control "${cache.pages}"
		rewrite * /404.html
		${files}
	}
}
`;
}
