import { expect, test } from 'vitest';
import { infoPage, paragraph, sampleContent } from './fixtures/content.ts';
import { sitePages } from '../../site/page-data/pages.ts';
import { SITEMAP_MAX, sitemapXml } from '../../site/page-data/sitemap.ts';

const SITE_URL = 'https://shop.example';
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

/** The sitemaps, by URL, of a shop with this many info pages. */
function sitemapsOf(pages: number): Map<string, string> {
  const content = sampleContent();
  const body = paragraph('What is to be said.');
  content.pages = Array.from({ length: pages }, (_, n) => infoPage(`page${n + 1}`, body));
  const sitemaps = sitePages(content, SITE_URL).flatMap(({ path, data }) =>
    data.kind === 'sitemap' ? [[`${SITE_URL}${path}`, sitemapXml(data.props.paths, SITE_URL)] as const] : [],
  );
  return new Map(sitemaps);
}

test('a small shop has one sitemap, with escaped URLs', () => {
  expect([...sitemapsOf(3).keys()]).toEqual([`${SITE_URL}/sitemap.xml`]);
  expect(sitemapXml(['/a?b&c'], SITE_URL)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      '<url><loc>https://shop.example/a?b&amp;c</loc></url></urlset>',
  );
});

test('a shop with more pages than the limit of a sitemap has an index of sitemaps, which list each page once', () => {
  const sitemaps = sitemapsOf(SITEMAP_MAX);
  const index = sitemaps.get(`${SITE_URL}/sitemap.xml`)!;
  expect(index).toMatch(/^<\?xml [^>]*><sitemapindex xmlns=/);
  const parts = locs(index).map((loc) => locs(sitemaps.get(loc!)!));
  expect([...sitemaps.keys()].slice(1)).toEqual(locs(index));
  expect(parts[0]).toHaveLength(SITEMAP_MAX);
  expect(parts[1]!.length).toBeGreaterThan(0);
  const listed = parts.flat();
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toContain(`${SITE_URL}/info/page${SITEMAP_MAX}`);
});
