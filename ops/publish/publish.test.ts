import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { retentionList } from 'shared';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sitePages } from '../../site/page-data/pages.ts';
import { elementsOf } from '../../site/security/elements.ts';
import { runInChildProcess } from './child-process.ts';
import { contentFile } from './content.ts';
import { publish, type PublishResult } from './publish.ts';
import { currentInfo, currentRelease, releasesDir } from '../release/releases.ts';
import { ensureTemplates, loadTemplates } from './templates.ts';
import { startContentServer, type ContentServer } from './fixtures/cms.ts';
import { infoPage, paragraph, sampleContent } from './fixtures/content.ts';
import { errorsOf } from './fixtures/html.ts';

/** A data folder with a release of the sample content; each test gets a copy. */
let firstDir: string;
let first: PublishResult;
let dataDir: string;
let cms: ContentServer;

beforeAll(async () => {
  firstDir = mkdtempSync(join(tmpdir(), 'publish-'));
  const source = await startContentServer(sampleContent());
  first = await publish({ dataDir: firstDir, cmsUrl: source.url, siteUrl: SITE_URL });
  await source.close();
});
afterAll(() => rmSync(firstDir, { recursive: true }));
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'publish-'));
  cpSync(firstDir, dataDir, { recursive: true, verbatimSymlinks: true });
  cms = await startContentServer(sampleContent());
});
afterEach(async () => {
  await cms.close();
  rmSync(dataDir, { recursive: true });
});

const SITE_URL = 'https://shop.example';
const publishNow = (full = false) => publish({ dataDir, cmsUrl: cms.url, siteUrl: SITE_URL, full });
const live = (file: string) => join(currentRelease(dataDir)!, file);
const read = (file: string) => readFileSync(live(file), 'utf8');

/** All files of the live release with their content, except `.release.json`, which has the build time. */
function liveFiles(): Map<string, string> {
  const dir = currentRelease(dataDir)!;
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file !== '.release.json' && statSync(join(dir, file)).isFile())
    .sort();
  return new Map(files.map((file) => [file, readFileSync(join(dir, file), 'base64')]));
}

test('content becomes pages with their CSP, and publishing again renders nothing', async () => {
  expect(first).toMatchObject({ kept: 0, removed: 0 });
  expect(read('product/product7.html')).toContain('<title>Sensor 7 | Growing Ideas</title>');
  expect(read('about.html')).toContain('http-equiv="Content-Security-Policy"');
  expect(read('sitemap.xml')).toContain(`${SITE_URL}/product/product7<`);
  const again = await publishNow();
  expect(again).toMatchObject({ rendered: 0, kept: first.rendered, removed: 0 });
  expect(again.dir).toBe(currentRelease(dataDir));
});

test('one of several sitemaps has a template', async () => {
  const render = await loadTemplates(await ensureTemplates({}));
  const pages = sitePages(sampleContent(), SITE_URL);
  const sitemap = pages.find(({ path }) => path === '/sitemap.xml')!;
  const made = await render('/sitemaps/2.xml', sitemap.data);
  expect(made.toString()).toBe(read('sitemap.xml'));
});

test('every page is valid HTML', async () => {
  const [first, second] = cms.content!.products;
  const comment = 'Good & "cheap".\nIt <b>works</b>.';
  const review = { name: 'Ada', rating: 3, comment, isVerified: true };
  const reviews = ['a', 'b', 'c', 'd'].map((_id) => ({
    ...review,
    _id,
    createdAt: first!.createdAt,
  }));
  Object.assign(first!, {
    rating: 3.5,
    numReviews: 4,
    reviews,
    ratingCounts: [0, 0, 4, 0, 0],
    image: ['/uploads/a', '/uploads/b'],
  });
  Object.assign(second!, { countInStock: 0 });
  await publishNow();
  const pages = readdirSync(currentRelease(dataDir)!, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
  expect(pages.length).toBeGreaterThan(50);
  const faults = pages.map((file) => [file, errorsOf(read(file))] as const);
  expect(faults.filter(([, found]) => found.length > 0)).toEqual([]);
});

test('a name that contains scripts does not change the CSP and stays text', async () => {
  const page = 'product/product1.html';
  const policy = () => /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(read(page))?.[0];
  const before = policy();
  const name = 'Learn <script> or "/_astro/x" </title></head><script>bad()</script>';
  cms.content!.products[1]!.name = name;
  await publishNow();
  expect(policy()).toBe(before);
  expect(errorsOf(read(page))).toEqual([]);
  const title = [...elementsOf(read(page))].find((element) => element.name === 'title');
  expect(title?.text).toBe(`${name} | Growing Ideas`);
});

test('a changed product renders its page and the pages that show it, and no others', async () => {
  const inode = (file: string) => statSync(live(file)).ino;
  const before = { other: inode('about.html'), itself: inode('product/product40.html') };
  const showing = [...liveFiles()]
    .filter(([file, text]) => /\.html$|^feeds\//.test(file) && atob(text).includes('product40'))
    .map(([file]) => file);
  cms.content!.products[40]!.name = 'Rain gauge';
  const { rendered, kept } = await publishNow();
  expect(showing).toContain('product/product40.html');
  expect(rendered).toBe(showing.length);
  expect(kept).toBeGreaterThan(60);
  expect(read('product/product40.html')).toContain('<title>Rain gauge |');
  expect(inode('about.html')).toBe(before.other);
  expect(inode('product/product40.html')).not.toBe(before.itself);
});

test('a change of the layout renders every page', async () => {
  cms.content!.services[0]!.name = 'Weather stations';
  expect(await publishNow()).toMatchObject({ kept: 0 });
  expect(read('product/product3.html')).toContain('Weather stations');
});

test('the API’s URL and the key of the address look-up are set when publishing, not in the templates', async () => {
  const { templates } = currentInfo(dataDir)!;
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PUBLIC_API_URL', 'https://api.example');
  vi.stubEnv('PUBLIC_GOOGLE_MAPS_KEY', 'key');
  expect(await publishNow()).toMatchObject({ kept: 0 });
  expect(currentInfo(dataDir)).toMatchObject({ templates });
  const page = read('product/product3.html');
  expect(page).toMatch(/<html [^>]*data-api="https:\/\/api\.example"/);
  expect(page).toMatch(/Content-Security-Policy" content="[^"]*connect-src 'self' https:\/\/api\.example;/);
  expect(page).toContain('src="https://api.example/uploads/sensor-3.webp"');
  expect(read('checkout.html')).toContain('<meta name="maps-key" content="key"');
  expect(read('checkout.html')).toContain('https://places.googleapis.com');
});

test('a category and a brand have their pages', async () => {
  const page = read('category/sensors.html');
  expect(page).toContain('<title>Sensors | Growing Ideas</title>');
  expect(page).toContain(`<link rel="canonical" href="${SITE_URL}/category/sensors">`);
  expect(page.match(/data-product=/g)).toHaveLength(16);
  expect(page).toContain('href="/category/sensors/page/2"');
  expect(read('product/product7.html')).toContain('<a href="/category/sensors">Sensors</a>');
  expect(read('shop.html')).toContain('href="/category/sensors"');
  for (const path of ['category/sensors', 'brand/growing'])
    expect(read('sitemap.xml')).toContain(`<loc>${SITE_URL}/${path}</loc>`);
});

test('a page that editors write has its URL, and the footer’s label links to it', async () => {
  const { pages } = cms.content!;
  pages[0]!.body = [
    { type: 'heading', level: 1, children: [{ type: 'text', text: 'When' }] },
    {
      type: 'list',
      format: 'unordered',
      children: [{ type: 'list-item', children: [{ type: 'text', text: 'Two to four days', bold: true }] }],
    },
  ];
  await publishNow();
  const page = read('info/delivery.html');
  expect(page).toContain('<title>Delivery | Growing Ideas</title>');
  expect(page).toContain('<meta name="description" content="When Two to four days">');
  expect(page).toContain('<h2>When</h2><ul><li><strong>Two to four days</strong></li></ul>');
  expect(errorsOf(page)).toEqual([]);
  expect(page.match(/<script/g)).toHaveLength(read('about.html').match(/<script/g)!.length);
  expect(read('sitemap.xml')).toContain(`<loc>${SITE_URL}/info/delivery</loc>`);
  const footer = read('about.html').split('<footer')[1]!;
  expect(footer).toContain('<a href="/info/delivery">Delivery</a>');
  expect(footer).toContain('<a href="/info/privacy">Privacy</a>');
  expect(footer).toMatch(/<a role="link" aria-disabled="true">\s*Returns\s*<\/a>/);
  expect(footer).toContain('<span>Terms</span>');
  const privacy = read('info/privacy.html');
  for (const { what } of retentionList) expect(privacy).toContain(what.slice(0, 40));
  expect(errorsOf(privacy)).toEqual([]);
  expect(page).not.toContain('How long we keep it');

  cms.content!.pages = [];
  expect(await publishNow()).toMatchObject({ kept: 0 });
  expect(existsSync(live('info/delivery.html'))).toBe(false);
  expect(read('about.html')).not.toContain('/info/');
});

test('an editor’s link follows a renamed page, and becomes plain text when its page is gone', async () => {
  const { pages, services } = cms.content!;
  const words = 'how to send it back';
  const link = (url: string) => paragraph('See ', { words, url });
  pages.push(infoPage('returns'), { ...infoPage('support'), body: link('/info/returns#how') });
  services[0]!.information = link('/product/product5');
  await publishNow();
  expect(read('info/support.html')).toContain(`<a href="/info/returns#how">${words}</a>`);
  expect(read('services/SLT-001.html')).toContain(`<a href="/product/product5">${words}</a>`);

  Object.assign(pages[2]!, { slug: 'refunds', formerSlugs: ['returns'] });
  cms.content!.products.splice(5, 1);
  expect(await publishNow()).toMatchObject({ removed: 2 });
  expect(read('info/support.html')).toContain(`<a href="/info/refunds#how">${words}</a>`);
  // React separates adjacent texts by a comment.
  const wordsAlone = new RegExp(`<p>See (<!-- -->)?${words}</p>`, 'g');
  expect(read('services/SLT-001.html')).toMatch(wordsAlone);
  expect(JSON.parse(read('.redirects.json'))).toEqual({ '/info/returns': '/info/refunds' });
  pages[3]!.body = ['/nowhere', '/shells/product', '//evil.example'].flatMap(link);
  await publishNow();
  expect(read('info/support.html').match(wordsAlone)).toHaveLength(3);
});

test('incremental and full builds of the same content give the same files, byte for byte', async () => {
  const { products, services } = cms.content!;
  products[3]!.price = 99;
  await publishNow();
  products.splice(10, 2);
  products[0]!.countInStock = 0;
  services.pop();
  const { dir } = await publishNow();
  await runInChildProcess('addBrotli', { dir });
  const inSteps = liveFiles();
  const full = await publishNow(true);
  expect(full).toMatchObject({ kept: 0 });
  await runInChildProcess('addBrotli', { dir: full.dir });
  const allAtOnce = liveFiles();
  expect([...allAtOnce.keys()]).toEqual([...inSteps.keys()]);
  for (const [file, text] of allAtOnce) expect(inSteps.get(file), file).toBe(text);
});

test('content that cannot be rendered leaves the live site and the last good copy untouched', async () => {
  const files = liveFiles();
  const copy = readFileSync(contentFile(dataDir), 'utf8');
  Object.assign(cms.content!.products[12]!, { reviews: null });
  await expect(publishNow()).rejects.toThrow(/^The page \/product\/product12 could not be rendered: /);
  expect(liveFiles()).toEqual(files);
  expect(readFileSync(contentFile(dataDir), 'utf8')).toBe(copy);
  expect(readdirSync(releasesDir(dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  Object.assign(cms.content!.products[12]!, { reviews: [], description: 'Mended.' });
  expect(await publishNow()).toMatchObject({ removed: 0 });
  expect(read('product/product12.html')).toContain('Mended.');
});

test('with several processes all pages are rendered, and a failure names its page', async () => {
  cms.content = sampleContent(250);
  const { dir } = await publishNow(true);
  const { products } = cms.content;
  for (const { _id, name } of products) expect(read(`product/${_id}.html`)).toContain(`<title>${name} |`);
  // The first and the last are rendered by different processes.
  for (const product of [products[0]!, products.at(-1)!]) {
    const { reviews } = product;
    Object.assign(product, { reviews: null });
    await expect(publishNow(true)).rejects.toThrow(
      new RegExp(`^The page /product/${product._id} could not be rendered: `),
    );
    product.reviews = reviews;
  }
  expect(readdirSync(releasesDir(dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(currentRelease(dataDir)).toBe(dir);
});

test('without the CMS the site is built from the last good copy; without that, the error names the URL', async () => {
  const files = liveFiles();
  cms.content = null;
  rmSync(releasesDir(dataDir), { recursive: true });
  const { outdated } = await publishNow();
  const reason = `The CMS does not answer at ${cms.url}/build/content`;
  expect(outdated?.message).toBe(reason);
  expect(liveFiles()).toEqual(files);
  rmSync(contentFile(dataDir));
  await expect(publishNow()).rejects.toThrow(reason);
});

test('content that is cut off is not published', async () => {
  const files = liveFiles();
  const kept = readdirSync(dataDir);
  cms.breaksOff = true;
  await expect(publishNow()).rejects.toThrow(`The content of ${cms.url} could not be saved: `);
  expect([liveFiles(), readdirSync(dataDir)]).toEqual([files, kept]);
});

test('a full disk leaves the live site untouched', async () => {
  const files = liveFiles();
  cms.content!.businessDetails.name = 'Another name';
  const script = fileURLToPath(new URL('./fixtures/publish-once.ts', import.meta.url));
  const limits = `trap '' XFSZ; ulimit -f 8; exec "$0" "$@"`;
  const env = { ...process.env, DATA_DIR: dataDir, CMS_URL: cms.url, PUBLIC_SITE_URL: SITE_URL };
  const limited = promisify(execFile)('sh', ['-c', limits, process.execPath, script], { env });
  // It ends with EFBIG or by SIGXFSZ; libraries differ.
  await expect(limited).rejects.toThrow(/Command failed/);
  expect(liveFiles()).toEqual(files);
});

test('publishing writes only to the data folder', async () => {
  rmSync(releasesDir(dataDir), { recursive: true });
  const script = fileURLToPath(new URL('./fixtures/publish-once.ts', import.meta.url));
  const rights = ['--permission', '--allow-child-process', '--allow-fs-read=*', '--allow-net']
    .filter((flag) => process.allowedNodeEnvironmentFlags.has(flag.split('=', 1)[0]!))
    .concat(`--allow-fs-write=${dataDir}/*`);
  const env = {
    ...process.env,
    NODE_OPTIONS: rights.join(' '),
    DATA_DIR: dataDir,
    CMS_URL: cms.url,
    PUBLIC_SITE_URL: SITE_URL,
  };
  await promisify(execFile)(process.execPath, [script], { env });
  expect(read('product/product7.html')).toContain('<title>Sensor 7 |');
});
