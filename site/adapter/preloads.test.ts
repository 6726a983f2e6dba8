import { expect, test } from 'vitest';
import { withPreloads } from './preloads.ts';

const scripts = {
  imports: {
    '_astro/header.js': [],
    '_astro/shop.js': ['_astro/listing.js'],
    '_astro/listing.js': ['_astro/header.js', '_astro/live.js'],
    '_astro/live.js': [],
  },
  small: { '_astro/shop.js': 'import{s}from"/_astro/listing.js";s();' },
};

test('a page preloads what its scripts import, each file once', () => {
  const page = withPreloads(
    '<title>Shop $&</title><script type="module" src="/_astro/header.js"></script>' +
      '<script type="module" src="/_astro/shop.js"></script>',
    scripts,
  );
  const preloaded = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)];
  expect(preloaded.map(([, file]) => file)).toEqual(['/_astro/listing.js', '/_astro/live.js']);
  expect(page).toMatch(/^<title>Shop \$&<\/title><link rel="modulepreload"/);
});

test('a small script is inlined', () => {
  const page = withPreloads('<title></title><script type="module" src="/_astro/shop.js"></script>', scripts);
  expect(page).toContain('<script type="module">import{s}from"/_astro/listing.js";s();</script>');
  expect(page).not.toContain('/_astro/shop.js');
});

test('a page without scripts is unchanged', () => {
  expect(withPreloads('<title></title><p>Text</p>', scripts)).toBe('<title></title><p>Text</p>');
});
