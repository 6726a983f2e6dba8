import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSources } from 'shared';
import { afterAll, expect, test } from 'vitest';
import { call } from '../fixtures/http.ts';
import { BUCKET, startS3 } from '../fixtures/s3-server.ts';
import { imageForm } from './examples.ts';
import { picture } from './pictures.ts';
import { startSecondCms } from './second-cms.ts';
import { logInAdmin, sql } from './shop.ts';

/** A shop that stores its pictures in a bucket. */

const s3 = await startS3();
const publicDir = await mkdtemp(join(tmpdir(), 'shop-public-'));
const cms = await startSecondCms({
  PUBLIC_DIR: publicDir,
  S3_BUCKET: BUCKET,
  S3_REGION: 'ap-southeast-2',
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PUBLIC_URL: s3.url,
});

afterAll(async () => {
  await cms.stop();
  await s3.close();
  await rm(publicDir, { recursive: true });
});

async function upload(...images: File[]) {
  const { token } = await logInAdmin();
  return call<string[]>('POST', `${cms.url}/api/upload`, { token, body: imageForm(...images) });
}

test('pictures are stored in the bucket in all sizes, and served at the usual paths', async () => {
  const { status, body } = await upload(await picture('Probe', [800, 600]));
  expect(status).toBe(200);
  const sources = imageSources(body[0] ?? '');
  expect(sources.map(({ width }) => width)).toEqual([320, 640, 800]);
  for (const { path } of sources) {
    const stored = s3.objects.get(path.replace('/uploads/', ''));
    expect(stored?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(stored?.headers['x-amz-acl']).toBeUndefined();
    const served = await fetch(`${cms.url}${path}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(stored?.data);
    expect(served.headers.get('Content-Type')).toBe('image/webp');
    expect(served.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'");
    expect(served.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const whole = await fetch(`${cms.url}${path}`, { headers: { Range: 'bytes=0-9' } });
    expect([whole.status, whole.headers.get('Accept-Ranges')]).toEqual([200, null]);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(stored?.data);
  }
  expect(await readdir(join(publicDir, 'uploads'))).toEqual([]);
  expect((await fetch(`${cms.url}/uploads/missing.webp`)).status).toBe(404);
});

test('when one size of one picture cannot be stored, none is', async () => {
  const [files, rows] = [[...s3.objects.keys()], await libraryRows()];
  s3.refuses = (call) => /^PUT second-.*-640\.webp$/.test(call);
  const { status } = await upload(await picture('First'), await picture('Second', [800, 600]));
  s3.refuses = null;
  expect(status).toBe(500);
  expect([...s3.objects.keys()]).toEqual(files);
  expect(await libraryRows()).toBe(rows);
});

async function libraryRows(): Promise<number> {
  return (await sql`SELECT 1 FROM files`).length;
}
