import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstWords } from 'shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRelease } from '../release/releases.ts';
import { startContentServer } from './fixtures/cms.ts';
import { sampleContent } from './fixtures/content.ts';
import { errorsOf } from './fixtures/html.ts';
import { createPageRenderer } from './preview.ts';
import { publish } from './publish.ts';
import { ensureTemplates } from './templates.ts';

const siteUrl = 'https://shop.example';
const dataDir = mkdtempSync(join(tmpdir(), 'words-'));
const renderPage = createPageRenderer({ dataDir, siteUrl });

const words = {
  ...firstWords,
  about: {
    ...firstWords.about,
    story: { ...firstWords.about.story, picture: '/uploads/bed.webp', pictureText: 'A bed' },
    values: null,
  },
  settings: {
    ...firstWords.settings,
    technologyGroup: 'Tech & Tools',
    deliveryLine: 'Delivered by bike',
    isAnnounced: true,
    announcement: 'Closed <b>on</b> Friday',
    announcementLink: '/shop',
  },
};

/** Publishes the editors' content. @returns a function that reads a file of the release */
async function publishWords(change: object = {}): Promise<(file: string) => string> {
  const all = { ...words, settings: { ...words.settings, ...change } };
  const cms = await startContentServer({ ...sampleContent(3), words: all });
  await publish({ dataDir, cmsUrl: cms.url, siteUrl });
  await cms.close();
  return (file) => readFileSync(join(currentRelease(dataDir)!, file), 'utf8');
}

beforeAll(() => ensureTemplates({}), 120_000);
afterAll(() => rmSync(dataDir, { recursive: true }));

test('pages show the content of editors, escaped', async () => {
  const read = await publishWords();
  const bar = /<aside class="announcement"[^>]*>.*?<\/aside>/s;
  for (const file of ['index.html', 'about.html', 'product/product1.html', 'services.html']) {
    const html = read(file);
    expect(errorsOf(html)).toEqual([]);
    const [announcement = ''] = bar.exec(html) ?? [];
    expect(announcement).toContain('href="/shop"');
    expect(announcement).toContain('Closed &lt;b&gt;on&lt;/b&gt; Friday');
    expect(html).toContain('Tech &amp; Tools');
  }
  const about = read('about.html');
  expect(about).toContain('src="/uploads/bed.webp"');
  expect(about).not.toContain('What we value');
  expect(read('product/product1.html')).toContain('Delivered by bike');
});

test('the home page has the sections of its content, and leaves out those without', async () => {
  const html = (await publishWords())('index.html');
  const { facts, steps, graph, closing } = firstWords.home;
  for (const { title } of [...facts, steps!, ...steps!.items, graph!, closing!])
    expect(html).toContain(title);
  for (const link of ['/services/SLT-002', '/category/sensors', 'tel:0255501234'])
    expect(html).toContain(`href="${link}"`);
  expect(html).toContain('Whose turn was it?');
  expect(html).not.toContain(firstWords.home.bestRatedTitle);
});

test('info pages link to one another', async () => {
  const read = await publishWords();
  const [others = ''] = /<nav class="others.*?<\/nav>/s.exec(read('info/delivery.html')) ?? [];
  expect(others).toContain('href="/info/privacy"');
  expect(others).not.toContain('href="/info/delivery"');
});

test('a link to a missing page is left out, and everything else is published', async () => {
  const read = await publishWords({ announcementLink: '/product/gone', announcement: 'News' });
  expect(read('about.html')).toMatch(/<aside class="announcement"[^>]*>\s*News\s*<\/aside>/);
});

test('with all content deleted in the panel the site is still built, with defaults', async () => {
  const none = { name: '', phone: '', email: '', businessNumber: '', deliversTo: '' };
  const cms = await startContentServer({
    ...sampleContent(0),
    services: [],
    categories: [],
    brands: [],
    businessDetails: { ...none, returnDays: null, gstRegistered: false },
  });
  await publish({ dataDir, cmsUrl: cms.url, siteUrl });
  await cms.close();
  const read = (file: string) => readFileSync(join(currentRelease(dataDir)!, file), 'utf8');
  const files = ['index', 'about', 'contact', 'services', 'shop', 'cart'].map((name) => `${name}.html`);
  for (const file of files) expect(errorsOf(read(file))).toEqual([]);
  expect(read('index.html')).toContain('Educational Partnerships');
  expect(read('about.html')).toContain('About Growing Ideas');
  expect(read('contact.html')).not.toMatch(/"(tel|mailto):/);
  expect(read('cart.html')).toMatch(/contact us<\/a> and we will help\./);
});

test.each([
  ['home', '<h1', 'Growing Ideas, Harvesting Knowledge'],
  ['about', '<h1', 'About Growing Ideas'],
  ['contact', '<h1', 'Contact'],
  ['services-page', '<h1', 'Services'],
  ['settings', 'class="announcement"', 'Closed &lt;b&gt;on&lt;/b&gt; Friday'],
  ['services', '<h1', 'Service SLT-002'],
])('a preview of the kind %s shows its page', async (kind, before, text) => {
  const id = kind === 'services' ? 'SLT-002' : kind;
  const preview = { id, content: { ...sampleContent(0), words } };
  const html = await renderPage(kind, preview, { panelOrigin: 'https://cms.example' });
  expect(html.slice(html.indexOf(before))).toContain(text);
  expect(html).toContain('strapiUpdate');
  expect(html).toContain('Content-Security-Policy');
});

test('a kind without a page has no preview', async () => {
  const preview = { id: 'a', content: sampleContent(0) };
  await expect(renderPage('constructor', preview)).rejects.toThrow(/no page of the kind/);
});

test.each([
  ['products', 'product1'],
  ['services', 'SLT-002'],
  ['pages', 'delivery'],
])('a page of the kind %s rendered on demand equals the page of the release', async (kind, id) => {
  const read = await publishWords();
  const html = await renderPage(kind, { id, content: { ...sampleContent(3), words } });
  const file = { products: 'product', services: 'services', pages: 'info' }[kind]!;
  expect(html).toBe(read(`${file}/${id}.html`));
});
