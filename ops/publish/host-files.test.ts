import { expect, test } from 'vitest';
import { shellRoutes } from '../../site/routes.ts';
import { securityHeaders } from '../../site/security/headers.ts';
import { hostFiles } from './host-files.ts';

const SITE = 'https://shop.example';
const {
  _headers = '',
  _redirects = '',
  Caddyfile = '',
} = hostFiles(SITE, {
  '/category/probes': '/category/sensors',
});

test.each(shellRoutes.filter(({ onDemand }) => !onDemand))(
  '$pattern is answered by $shell on other hosts too',
  ({ pattern, shell }) => {
    expect(_redirects.split('\n')).toContain(`${pattern} ${shell}.html 200`);
    const matcher = `path_regexp ^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`;
    const [, following = ''] = Caddyfile.split(`${matcher}\n`);
    expect(following).toMatch(
      new RegExp(`^\\s+not file {path}\\.html\\s+}\\s+rewrite @shell\\d+ ${shell}\\.html\\n`),
    );
  },
);

test('other hosts do not answer pages that the front server renders on demand', () => {
  for (const { pattern } of shellRoutes.filter(({ onDemand }) => onDemand)) {
    expect(_redirects).not.toContain(`${pattern} `);
    expect(Caddyfile).not.toContain(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
  }
});

test('a former URL redirects to the current one on other hosts too, before any shell answers', () => {
  expect(_redirects).toMatch(/^\/category\/probes \/category\/sensors 302\n/);
  const [before = '', after = ''] = Caddyfile.split(
    '@moved0 path_regexp moved0 ^/category/probes(/page/[^/]+)?$\n',
  );
  expect(before).not.toContain('@shell');
  expect(after).toMatch(
    /^\s+header @moved0 Cache-Control no-cache\n\s+redir @moved0 \/category\/sensors\{re\.moved0\.1\}\?\{query\} 301\n/,
  );
});

test.each(Object.entries(securityHeaders(SITE)))('every file has the header %s', (name, value) => {
  expect(_headers).toContain(`/*\n`);
  expect(_headers).toContain(`  ${name}: ${value}\n`);
  expect(Caddyfile).toContain(`header ${name} "${value}"\n`);
});

test('an https site sends HSTS, an http site does not', () => {
  expect(_headers).toContain('  Strict-Transport-Security: max-age=31536000\n');
  for (const text of Object.values(hostFiles('http://localhost:4321', {})))
    expect(text).not.toContain('Strict-Transport-Security');
});

test('files with a hash in their name are cached for good', () => {
  const forGood = 'public, max-age=31536000, immutable';
  expect(_headers).toContain(`/_astro/*\n  Cache-Control: ${forGood}\n`);
  expect(Caddyfile).toContain(`header /_astro/* Cache-Control "${forGood}"\n`);
});
