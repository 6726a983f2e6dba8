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

let stack: Stack;
/** Holds the bucket that the publisher keeps in sync with the live release. */
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
  const { body } = await call<ProductPage>('GET', `${stack.urls.site}/api/products?itemsPerPage=48`);
  products = body.products.map(({ _id }) => _id);
});
afterAll(async () => {
  await database.end();
  await stack.stop();
  await s3.close();
});

const pageOf = async (path: string) => (await fetch(stack.urls.site + path)).text();

const untilShown = (path: string, text: string) =>
  eventually(async () => ((await pageOf(path)).includes(text) ? true : undefined), 60, 50);

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

test('a product and a service saved in the panel are on their pages, and only the affected pages are rendered', async () => {
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
  // The two pages and the product feed.
  expect(rendered).toBe(3);
});

test('sold-out products are marked in the feed and for search engines, by one release', async () => {
  await untilPublished();
  const since = new Date();
  const soldOut = products.slice(4, 7);
  for (const id of soldOut)
    await database.query('UPDATE products SET count_in_stock = 0 WHERE document_id = $1', [id]);
  // As if the publisher had waited for more changes.
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

const EDITS = roundCount(12, 100);

test('successive edits cause few builds, and the last build has all of them', async () => {
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
  for (let edit = Math.max(0, EDITS - 25); edit < EDITS; edit += 1)
    expect(await pageOf(`/product/${products[edit % 25]}`)).toContain(`Edit ${edit} of many.`);
});

const RELEASES = roundCount(2, 10);

test('during successive releases no visitor gets an error or a page with missing files', async () => {
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
  'a publisher killed during a build harms nothing, and its successor publishes, round %i',
  async (round) => {
    await untilPublished();
    const visitors = startVisitors(stack.urls.site, ['/', `/product/${products[1]}`], 20);
    const text = `Killed in round ${round}.`;
    await editor.save(PRODUCT, products[1]!, { description: text });
    // Somewhere between the notification and the end of the build.
    await sleep(QUIET_MS + (round - 1) * 130);
    const pid = readPidFile(servicePidFile(stack.dataDir, 'publisher'));
    if (pid) process.kill(pid, 'SIGKILL');
    await untilShown(`/product/${products[1]}`, text);
    await untilPublished();
    expect((await visitors.stop()).problems).toEqual([]);
    expect(readdirSync(releasesDir(stack.dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
);

test('a publisher that loses the database is replaced', async () => {
  await untilPublished();
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'publisher'`,
  );
  await editor.save(PRODUCT, products[3]!, { description: 'Saved while nobody listened.' });
  await untilShown(`/product/${products[3]}`, 'Saved while nobody listened.');
});

test('a change that cannot be published leaves the site as it is, and does not keep it from being compressed', async () => {
  const [good = '', bad = ''] = products;
  await editor.save(PRODUCT, good, { description: 'The last good change.' });
  await untilShown(`/product/${good}`, 'The last good change.');
  const live = currentRelease(stack.dataDir)!;
  const { rows } = await database.query<{ name: string }>(
    'SELECT name FROM products WHERE document_id = $1',
    [bad],
  );
  const rename = (name: string | null | undefined) =>
    database.query('UPDATE products SET name = $2 WHERE document_id = $1', [bad, name]);
  await rename(null);
  await eventually(async () => ((await lastOutcome()) === 'failed' ? true : undefined));
  await eventually(async () => (existsSync(join(live, `product/${good}.html.br`)) ? true : undefined));
  expect(currentRelease(stack.dataDir)).toBe(live);
  await rename(rows[0]?.name);
  await eventually(async () => ((await lastOutcome()) === 'live' ? true : undefined));
});

async function lastOutcome(): Promise<string | undefined> {
  const { rows } = await database.query<{ outcome: string }>(
    'SELECT outcome FROM shop_publications ORDER BY id DESC LIMIT 1',
  );
  return rows[0]?.outcome;
}

test('after all these steps the site equals a full build of the same content, byte for byte', async () => {
  await untilPublished();
  const live = currentRelease(stack.dataDir)!;
  const outDir = join(stack.dataDir, 'full');
  await runInChildProcess('render', {
    templates: await ensureTemplates({}),
    contentFile: contentFile(stack.dataDir),
    siteUrl: stack.urls.site,
    outDir,
  });
  await runInChildProcess('addBrotli', { dir: outDir });
  // The publisher adds the live release's Brotli files by itself, a while after its start.
  await expect.poll(() => filesBelow(live), { timeout: 60_000 }).toEqual(filesBelow(outDir));
  for (const file of filesBelow(live))
    expect(readFileSync(join(live, file)).equals(readFileSync(join(outDir, file))), file).toBe(true);
  rmSync(outDir, { recursive: true });
});

function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file !== '.release.json' && statSync(join(dir, file)).isFile())
    .sort();
}

test('after all these steps a CDN on the bucket responds like the front server', async () => {
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
    // JavaScript has two MIME types.
    const type = answer.headers.get('content-type')?.replace('application/j', 'text/j');
    expect(found?.headers['content-type'], address).toBe(type);
  }
  const isPage = (file: string) => file.endsWith('.html');
  const live = filesBelow(currentRelease(stack.dataDir)!).filter(isPage);
  expect([...s3.objects.keys()].filter(isPage).sort()).toEqual(live);
});

/** Whether the bucket's index lists no file as being changed. */
const hasEnded = () => !String(s3.objects.get('.site.json')?.data).includes('""');

/** The key to which the CDN's function maps a URL. */
function keyOf(uri: string): string {
  const script = readFileSync(join(currentRelease(stack.dataDir)!, 'cloudfront.js'), 'utf8');
  const event = { request: { uri } };
  const { uri: key } = runInNewContext(`${script};handler(event)`, { event }) as { uri: string };
  return key.slice(1);
}

test('without the CMS every page is still served; once it is back, changes are published', async () => {
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
  await untilShown(`/product/${products[2]}`, 'Changed while it was away.');
  expect((await fetch(`${stack.urls.site}/product/younger`)).status).toBe(404);
  await cms.stop();
});
