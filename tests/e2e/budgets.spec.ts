import type { Request } from '@playwright/test';
import { findProduct } from './products.ts';
import { wake } from './screens.ts';
import { expect, test, type Page } from './test.ts';

/** Compressed bytes on the wire. */
const KB = 1024;
const PAGE_BUDGET = 13.6 * KB;
const FONT_BUDGET = 22 * KB;
const STATIC_SCRIPT_BUDGET = 6.25 * KB;
const SCRIPT_BEFORE_USE_BUDGET = 12 * KB;
const SCRIPT_IN_ALL_BUDGET = 75 * KB;

interface File {
  type: string;
  bytes: number;
  /** Only of scripts. */
  text: string;
}

/** Measures the files that a page loads from here on. */
function weigh(page: Page) {
  const files: Promise<File>[] = [];
  const listener = (request: Request) => void files.push(weighed(request));
  page.on('request', listener);
  return { files, end: () => page.off('request', listener) };
}

async function weighed(request: Request): Promise<File> {
  const [type, response] = [request.resourceType(), await request.response()];
  await response?.finished();
  const text = type === 'script' ? ((await response?.text()) ?? '') : '';
  return { type, bytes: (await request.sizes()).responseBodySize, text };
}

/** Bytes of HTML and styles, of scripts and of fonts. */
async function sum(weighing: Promise<File>[]): Promise<{ page: number; script: number; font: number }> {
  const files = await Promise.all(weighing);
  const of = (...types: string[]) =>
    files.reduce((total, { type, bytes }) => total + (types.includes(type) ? bytes : 0), 0);
  return { page: of('document', 'stylesheet'), script: of('script'), font: of('font') };
}

/** Something was measured, and it is within its budget. */
function expectWithin(bytes: number, budget: number, what: string): void {
  expect(bytes, `bytes of ${what}`).toBeGreaterThan(0);
  expect(bytes, `bytes of ${what}`).toBeLessThanOrEqual(budget);
}

/** A newly published page is sent in gzip until its Brotli file is ready. */
async function expectBrotli(path: string): Promise<void> {
  // Node's fetch does not ask for Brotli over plain http by default.
  const headers = { 'Accept-Encoding': 'br' };
  await expect(async () => {
    const response = await fetch(process.env.SHOP_URL + path, { headers });
    expect(response.headers.get('Content-Encoding'), `encoding of ${path}`).toBe('br');
  }).toPass();
}

/** Opens a page in Brotli, and measures the files that it loads from here on. */
async function openInBrotli(page: Page, path: string) {
  await expectBrotli(path);
  const weighing = weigh(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  return { ...weighing, ...(await sum(weighing.files)) };
}

test.beforeEach(async ({ page }) => {
  // Files that another page has loaded would weigh nothing.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
});

test('static pages stay within their budgets and load no React', async ({ page }) => {
  const paths = ['/', '/about', '/contact', '/services', '/services/SLT-001', '/info/privacy'];
  for (const path of paths) {
    const { files, end, page: bytes, script, font } = await openInBrotli(page, path);
    end();
    expectWithin(bytes, PAGE_BUDGET, `page ${path}`);
    expectWithin(script, STATIC_SCRIPT_BUDGET, `scripts of ${path}`);
    if (path === '/') expectWithin(font, FONT_BUDGET, 'font');
    const texts = await Promise.all(files.map(async (file) => (await file).text));
    expect(texts.join(''), path).not.toMatch(/react\.(transitional\.)?element|hydrateRoot/);
  }
});

/** The demo product with the longest page. */
const productPath = async () =>
  `/product/${(await findProduct(({ partNum }) => partNum === 'BB-ESP32-38C'))._id}`;

for (const where of ['shop', 'product'] as const) {
  test(`the ${where} page stays within its budgets before and after hydration`, async ({ page }) => {
    const path = where === 'shop' ? '/shop' : await productPath();
    const { files, end, ...before } = await openInBrotli(page, path);
    expectWithin(before.page, PAGE_BUDGET, 'page');
    expectWithin(before.script, SCRIPT_BEFORE_USE_BUDGET, 'scripts before use');

    await wake(page);
    // The last part of the list to load is the column of filters; before it, only its links to the categories are there.
    if (where === 'shop') await expect(page.getByRole('group', { name: 'Price' })).toBeVisible();
    end();
    const after = await sum(files);
    expect(after.script, 'bytes of scripts in all').toBeGreaterThan(before.script);
    expectWithin(after.script, SCRIPT_IN_ALL_BUDGET, 'scripts in all');
  });
}
