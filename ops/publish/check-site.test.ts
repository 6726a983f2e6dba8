import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sitePages } from '../../site/page-data/pages.ts';
import { checkSite } from './check-site.ts';
import { sampleContent } from './fixtures/content.ts';

const files = sitePages(sampleContent(3), 'https://shop.example').map(({ file }) => file);
const pages = Object.fromEntries(files.map((file) => [file, 'key']));
const WHOLE = '<html><title>A page</title><a href="/about">About</a></html>';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'site-'));
  files.forEach((file) => write(file, WHOLE));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

const check = (changes: { rendered?: string[]; removed?: string[] } = {}) =>
  checkSite(dir, { pages, rendered: files, removed: [], ...changes });

test('a complete site passes', async () => {
  await expect(check()).resolves.toBeUndefined();
});

test('text that looks like markup does not fail the check', async () => {
  const mentions = 'A <script> in "/_astro/none.js", <title></title> and <a href="/none">';
  const attribute = mentions.replaceAll('"', '&quot;');
  const json = JSON.stringify(mentions).replaceAll('<', '\\u003c');
  const page = `<html><title>A page</title><meta name="description" content="${attribute}">
    <script type="application/ld+json">{"name":${json}}</script></html>`;
  write('about.html', page);
  await expect(check()).resolves.toBeUndefined();
});

test.each([
  ['has no title', '<html><title> </title></html>', 'The page about.html has no title'],
  ['is truncated', '<html><title>A</title><p>half a sen', 'The page about.html has no end'],
  [
    'links to a missing page',
    '<html><title>A</title><a class="x" href="/nowhere?x=1">x</a></html>',
    'The page about.html links to /nowhere?x=1, which is not there',
  ],
  [
    'links to a product without a page, although the shell answers',
    '<html><title>A</title><a href="/product/none">x</a></html>',
    'The page about.html links to /product/none, which is not there',
  ],
  [
    'loads a missing script',
    '<html><title>A</title><script src="/_astro/gone.js"></script></html>',
    'The page about.html loads /_astro/gone.js, which is not there',
  ],
])('a page that %s keeps the site from going live', async (_what, html, message) => {
  write('about.html', html);
  await expect(check()).rejects.toThrow(message);
});

test.each(['404.html', 'shells/product.html', 'cart.html', 'product/product1.html'])(
  'a site without %s does not go live',
  async (file) => {
    rmSync(join(dir, file));
    await expect(check({ rendered: [] })).rejects.toThrow(/^(No page answers|The page .* is missing)/);
  },
);

test('an unchanged page may not link to a removed one', async () => {
  write('product/product1.html', '<html><title>A</title><a href="/product/old">x</a></html>');
  await expect(check({ rendered: [], removed: ['product/old.html'] })).rejects.toThrow(
    'The page product/product1.html links to /product/old, which is not there',
  );
});

test('links to the CMS and to other sites are not checked', async () => {
  write(
    'about.html',
    '<html><title>A</title><a href="/uploads/x.pdf">x</a><a href="https://else.example/y">y</a></html>\n<script type="module">go()</script>',
  );
  await expect(check()).resolves.toBeUndefined();
});
