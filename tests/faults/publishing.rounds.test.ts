import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { Pool } from 'pg';
import type { ProductPage } from 'shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPidFile } from '../../ops/lib/processes.ts';
import { servicePidFile } from '../../ops/cli/service.ts';
import type { Stack } from '../../ops/cli/stack.ts';
import { runInChildProcess } from '../../ops/publish/child-process.ts';
import { contentFile } from '../../ops/publish/content.ts';
import { QUIET_MS } from '../../ops/publish/pace.ts';
import { publish } from '../../ops/publish/publish.ts';
import { ensureTemplates } from '../../ops/publish/templates.ts';
import { currentRelease, releasesDir } from '../../ops/release/releases.ts';
import { startCmsProcess } from '../fixtures/cms-process.ts';
import { editorOf } from '../fixtures/editor.ts';
import { eventually } from '../fixtures/eventually.ts';
import { call } from '../fixtures/http.ts';
import { BUCKET, startS3, type S3Server } from '../fixtures/s3-server.ts';
import { startTestStack } from '../fixtures/stack.ts';
import { roundCount, rounds } from '../fixtures/rounds.ts';
import { startVisitors } from './visitors.ts';

const PRODUCT = 'api::product.product';
const SERVICE = 'api::service.service';
const CATEGORY = 'api::category.category';

let stack: Stack;
/** The publisher keeps a bucket there at the live release. */
let s3: S3Server;
let database: Pool;
let editor: Awaited<ReturnType<typeof editorOf>>;
/** Product ids, newest first. */
let products: string[];

beforeAll(async () => {
  s3 = await startS3();
  Object.assign(process.env, {
    SITE_S3_BUCKET: BUCKET,
    SITE_S3_REGION: 'ap-southeast-2',
    SITE_S3_ENDPOINT: s3.endpoint,
    SITE_S3_ACCESS_KEY_ID: 'key',
    SITE_S3_SECRET_ACCESS_KEY: 'secret',
  });
  stack = await startTestStack({ site: true });
  database = new Pool({ connectionString: stack.databaseUrl, max: 2 });
  editor = await editorOf(stack.urls.cms);
  const { body } = await call<ProductPage>(
    'GET',
    `${stack.urls.site}/api/products?itemsPerPage=48`,
  );
  products = body.products.map(({ _id }) => _id);
});
afterAll(async () => {
  await database.end();
  await stack.stop();
  await s3.close();
});

const pageOf = async (path: string) => (await fetch(stack.urls.site + path)).text();

const untilShown = (path: string, text: string, seconds = 20) =>
  eventually(async () => ((await pageOf(path)).includes(text) ? true : undefined), seconds, 50);

const untilPublished = () =>
  eventually(async () => {
    const { rows } = await database.query(
      `SELECT FROM shop_content_events WHERE published_at IS NULL
       UNION ALL SELECT FROM shop_publications WHERE ended_at IS NULL`,
    );
    return rows.length === 0 ? true : undefined;
  }, 60);

async function lastPublications(since: Date): Promise<{ rendered: number; kept: number }[]> {
  const { rows } = await database.query<{ rendered: number; kept: number }>(
    `SELECT rendered, kept FROM shop_publications
      WHERE outcome = 'live' AND started_at >= $1 ORDER BY id`,
    [since],
  );
  return rows;
}

test('a product and a service saved in the panel are on their pages, and few pages are rendered for it', async () => {
  await untilPublished();
  const since = new Date();
  await editor.save(PRODUCT, products[20]!, { description: 'Measures the light of the moon.' });
  await untilShown(`/product/${products[20]}`, 'Measures the light of the moon.');
  const service = await editor.find(SERVICE, 'code', 'SLT-003');
  await editor.publishChanges(SERVICE, service, { info: 'We bring the telescope.' });
  await untilShown('/services/SLT-003', 'We bring the telescope.');
  await untilPublished();
  const publications = await lastPublications(since);
  const rendered = publications.reduce((sum, publication) => sum + publication.rendered, 0);
  // Those two and the feed of products.
  expect(rendered).toBe(3);
});

test('a draft is not on the site before it is published', async () => {
  const service = await editor.find(SERVICE, 'code', 'SLT-004');
  await editor.save(SERVICE, service, { info: 'Only thought of so far.' });
  await editor.save(PRODUCT, products[21]!, { description: 'Saved after the draft.' });
  await untilShown(`/product/${products[21]}`, 'Saved after the draft.');
  expect(await pageOf('/services/SLT-004')).not.toContain('Only thought of so far.');
});

test('a deleted product has no page any more', async () => {
  const id = products.pop()!;
  expect(await pageOf('/sitemap.xml')).toContain(id);
  await editor.remove(PRODUCT, id);
  await eventually(async () => ((await pageOf('/sitemap.xml')).includes(id) ? undefined : true));
  expect(existsSync(join(currentRelease(stack.dataDir)!, 'product', `${id}.html`))).toBe(false);
});

test('products that are sold out say so in the feed and to search engines, after one release for all', async () => {
  await untilPublished();
  const since = new Date();
  const soldOut = products.slice(4, 7);
  for (const id of soldOut)
    await database.query('UPDATE products SET count_in_stock = 0 WHERE document_id = $1', [id]);
  // As if the publisher had waited for more of them.
  await database.query(
    `UPDATE shop_content_events SET at = at - interval '1 minute' WHERE subject = 'stock'`,
  );
  await database.query('NOTIFY shop_content');
  await untilPublished();
  expect(await lastPublications(since)).toHaveLength(1);
  const feed = await pageOf('/feeds/products.xml');
  for (const id of soldOut) {
    const item = feed.slice(feed.indexOf(`<g:id>${id}</g:id>`)).split('</item>', 1)[0];
    expect(item).toContain('out_of_stock');
    expect(await pageOf(`/product/${id}`)).toContain('schema.org/OutOfStock');
  }
});

test('a category renamed in Strapi changes its pages, its redirect and the sitemap', async () => {
  const id = await editor.find(CATEGORY, 'slug', 'motors-pumps');
  const { body } = await call<ProductPage>(
    'GET',
    `${stack.urls.site}/api/products?category=motors-pumps&itemsPerPage=1`,
  );
  const product = `/product/${body.products[0]!._id}`;
  expect(await pageOf(product)).toContain('href="/category/motors-pumps"');
  await editor.save(CATEGORY, id, { name: 'Things that move' });
  await untilShown('/category/things-that-move', '<title>Things that move |');
  const moved = await fetch(`${stack.urls.site}/category/motors-pumps?sort=price`, {
    redirect: 'manual',
  });
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/category/things-that-move?sort=price',
  ]);
  const sitemap = await pageOf('/sitemap.xml');
  expect(sitemap).toContain('/category/things-that-move<');
  expect(sitemap).not.toContain('/category/motors-pumps<');
  for (const page of [product, '/shop'])
    expect(await pageOf(page)).toContain('href="/category/things-that-move"');
  expect((await fetch(`${stack.urls.site}/category/never-was`)).status).toBe(404);
});

const EDITS = roundCount(30, 100);

test('edits that come one after the other make a handful of builds, the last of which holds them all', async () => {
  await untilPublished();
  const since = new Date();
  const begin = Date.now();
  for (let edit = 0; edit < EDITS; edit += 1) {
    await sleep(Math.max(0, begin + edit * 550 - Date.now()));
    const changes = { description: `Edit ${edit} of many.` };
    await editor.save(PRODUCT, products[edit % 25]!, changes);
  }
  await untilPublished();
  expect((await lastPublications(since)).length).toBeLessThanOrEqual(8);
  for (let edit = EDITS - 25; edit < EDITS; edit += 1)
    expect(await pageOf(`/product/${products[edit % 25]}`)).toContain(`Edit ${edit} of many.`);
});

const RELEASES = roundCount(3, 10);

test('while releases follow one another no visitor gets a failure, nor a page whose parts are gone', async () => {
  await untilPublished();
  const visitors = startVisitors(stack.urls.site, ['/', '/shop', `/product/${products[0]}`], 200);
  const releases = new Set<string>();
  for (let count = 0; count < RELEASES; count += 1) {
    const { dataDir, urls } = stack;
    const { dir } = await publish({ dataDir, cmsUrl: urls.cms, siteUrl: urls.site, full: true });
    releases.add(dir);
  }
  const { visits, problems } = await visitors.stop();
  expect(releases.size).toBe(RELEASES);
  expect(problems).toEqual([]);
  expect(visits).toBeGreaterThan(50 * RELEASES);
});

test.each(rounds(2, 12))(
  'a publisher that is killed in the midst of its work harms nothing, and its successor publishes, round %i',
  async (round) => {
    await untilPublished();
    const visitors = startVisitors(stack.urls.site, ['/', `/product/${products[1]}`], 20);
    const text = `Killed in round ${round}.`;
    await editor.save(PRODUCT, products[1]!, { description: text });
    // Somewhere between the notification and the end of the build.
    await sleep(QUIET_MS + (round - 1) * 130);
    const pid = readPidFile(servicePidFile(stack.dataDir, 'publisher'));
    if (pid) process.kill(pid, 'SIGKILL');
    await untilShown(`/product/${products[1]}`, text, 60);
    await untilPublished();
    expect((await visitors.stop()).problems).toEqual([]);
    expect(
      readdirSync(releasesDir(stack.dataDir)).filter((name) => name.endsWith('.part')),
    ).toEqual([]);
  },
);

test('a publisher that has lost the database is followed by another', async () => {
  await untilPublished();
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'publisher'`,
  );
  await editor.save(PRODUCT, products[3]!, { description: 'Saved while nobody listened.' });
  await untilShown(`/product/${products[3]}`, 'Saved while nobody listened.');
});

test('after all these steps the site is what a full build makes of the same content, byte for byte', async () => {
  await untilPublished();
  const live = currentRelease(stack.dataDir)!;
  const outDir = join(stack.dataDir, 'full');
  await runInChildProcess('render', {
    templates: await ensureTemplates({}),
    contentFile: contentFile(stack.dataDir),
    siteUrl: stack.urls.site,
    outDir,
  });
  // Those of the live release may still be on their way.
  await runInChildProcess('addBrotli', { dir: outDir });
  await runInChildProcess('addBrotli', { dir: live });
  expect(filesBelow(live)).toEqual(filesBelow(outDir));
  for (const file of filesBelow(live))
    expect(readFileSync(join(live, file)).equals(readFileSync(join(outDir, file))), file).toBe(
      true,
    );
  rmSync(outDir, { recursive: true });
});

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file !== '.release.json' && statSync(join(dir, file)).isFile())
    .sort();
}

test('after all these steps a CDN answers from the bucket as the front server does', async () => {
  const [id = ''] = products;
  await editor.save(PRODUCT, id, { description: 'Seen from far away.' });
  await eventually(async () => {
    const page = s3.objects.get(`product/${id}.html`)?.data;
    return page?.includes('Seen from far away.') && hasEnded() ? true : undefined;
  }, 60);
  const home = await pageOf('/');
  const script = /"(\/_astro\/[^"]+\.js)"/.exec(home)?.[1] ?? '';
  const pages = ['/', '/shop', `/product/${id}`, '/services/SLT-001', '/order/x', '/search/probe'];
  for (const address of [...pages, '/admin/products/2', script]) {
    const answer = await fetch(stack.urls.site + address);
    const found = s3.objects.get(keyOf(address));
    expect(String(found?.data), address).toBe(await answer.text());
    expect(found?.headers['cache-control'], address).toBe(answer.headers.get('cache-control'));
    // JavaScript's type has two names.
    const type = answer.headers.get('content-type')?.replace('application/j', 'text/j');
    expect(found?.headers['content-type'], address).toBe(type);
  }
  const isPage = (file: string) => file.endsWith('.html');
  const live = filesBelow(currentRelease(stack.dataDir)!).filter(isPage);
  expect([...s3.objects.keys()].filter(isPage).sort()).toEqual(live);
});

/** Whether the list of what is in the bucket names nothing that is being changed. */
const hasEnded = () => !String(s3.objects.get('.site.json')?.data).includes('""');

/** What the CDN's function makes of an address. */
function keyOf(uri: string): string {
  const script = readFileSync(join(currentRelease(stack.dataDir)!, 'cloudfront.js'), 'utf8');
  const event = { request: { uri } };
  const { uri: key } = runInNewContext(`${script};handler(event)`, { event }) as { uri: string };
  return key.slice(1);
}

test('without the CMS every page is still answered; once it is back, what has changed comes', async () => {
  await untilPublished();
  process.kill(readPidFile(servicePidFile(stack.dataDir, 'cms'))!, 'SIGKILL');
  await eventually(async () =>
    (await fetch(`${stack.urls.site}/api/health`)).status === 503 ? true : undefined,
  );
  for (const path of ['/', '/services/SLT-001', '/shop', `/product/${products[0]}`, '/cart'])
    expect((await fetch(stack.urls.site + path)).status, path).toBe(200);
  const younger = await fetch(`${stack.urls.site}/product/younger`);
  expect([younger.status, younger.headers.get('refresh')]).toEqual([503, '5']);
  expect(await younger.text()).toContain('The shop is not available at the moment');
  await database.query(`UPDATE products SET description = 'Changed while it was away.'
                         WHERE document_id = '${products[2]}'`);
  const port = Number(new URL(stack.urls.cms).port);
  const cms = await startCmsProcess({ environment: stack.environment, port });
  await untilShown(`/product/${products[2]}`, 'Changed while it was away.', 60);
  expect((await fetch(`${stack.urls.site}/product/younger`)).status).toBe(404);
  await cms.stop();
});
