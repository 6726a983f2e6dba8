import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUCKET, startS3, type S3Server } from '../../../tests/fixtures/s3-server.ts';
import { nextReleaseDir, oldAssetsDir, release, writeReleaseInfo } from '../../release/releases.ts';
import { openBucket } from './bucket.ts';
import { uploadSite } from './upload-site.ts';

let dataDir: string;
let s3: S3Server;
let count = 0;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bucket-'));
  s3 = await startS3();
});
afterEach(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true });
});

/** A release of these pages, with its own script. */
function releaseOf(pages: Record<string, string>): string {
  count += 1;
  const dir = nextReleaseDir(dataDir, new Date(count * 1000));
  const files = {
    ...pages,
    [`_astro/site.${count}.js`]: `release ${count}`,
    'favicon.svg': '<svg/>',
    'index.html.gz': 'gzip',
    _headers: '/*',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  writeReleaseInfo(dir, { builtAt: '', templates: '', pages });
  return release(dataDir, dir);
}

const settings = { bucket: BUCKET, region: 'auto', accessKeyId: 'key', secretAccessKey: 'secret' };

async function upload(live: string, prefix?: string) {
  const bucket = openBucket({ ...settings, endpoint: s3.endpoint });
  s3.calls = [];
  const options = { bucket, prefix, release: live, oldAssets: oldAssetsDir(dataDir) };
  return uploadSite(options).finally(bucket.close);
}

const keys = () => [...s3.objects.keys()].filter((key) => !key.endsWith('.site.json')).sort();
const textOf = (key: string) => String(s3.objects.get(key)?.data);
const HOME = { 'index.html': 'home', 'product/a.html': 'A', 'product/b.html': 'B' };

test('a bucket gets the public files, with content type and cache lifetime', async () => {
  const { sent } = await upload(releaseOf(HOME), 'site/');
  const hashed = `site/_astro/site.${count}.js`;
  const pages = ['site/index.html', 'site/product/a.html', 'site/product/b.html'];
  expect(keys()).toEqual([hashed, 'site/favicon.svg', ...pages].sort());
  expect(sent).toBe(5);
  expect(s3.objects.get('site/product/a.html')?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(s3.objects.get(hashed)?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the next upload sends only changes, assets before pages, and deletes last', async () => {
  await upload(releaseOf(HOME));
  const live = releaseOf({
    'index.html': 'home and C',
    'product/a.html': 'A',
    'product/c.html': 'C',
  });
  expect(await upload(live)).toEqual({ sent: 3, removed: 1 });
  expect(s3.calls).toEqual([
    'GET .site.json',
    'PUT .site.json',
    `PUT _astro/site.${count}.js`,
    'PUT product/c.html',
    'PUT index.html',
    'DELETE product/b.html',
    'PUT .site.json',
  ]);
  // For pages that were opened before the release.
  expect(keys()).toContain(`_astro/site.${count - 1}.js`);
  expect(await upload(live)).toEqual({ sent: 0, removed: 0 });
  expect(s3.calls).toEqual(['GET .site.json']);
});

test('the next upload completes an interrupted one, even if the content was reverted meanwhile', async () => {
  await upload(releaseOf(HOME));
  s3.refuses = (call) => call.startsWith('DELETE');
  const changed = { 'index.html': 'changed', 'product/a.html': 'A', 'product/c.html': 'C' };
  await expect(upload(releaseOf(changed))).rejects.toThrow();
  expect(textOf('index.html')).toBe('changed');
  s3.refuses = null;
  await upload(releaseOf(HOME));
  for (const [key, text] of Object.entries(HOME)) expect(textOf(key)).toBe(text);
  expect(keys()).not.toContain('product/c.html');
});
