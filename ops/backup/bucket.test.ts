import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { BUCKET, startS3 } from '../../tests/fixtures/s3-server.ts';
import { openBucket } from '../publish/bucket/bucket.ts';
import { pictureBucket } from './pictures.ts';

async function newBucket() {
  const s3 = await startS3();
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const bucket = openBucket({ bucket: BUCKET, region: 'auto', endpoint: s3.endpoint, ...keys });
  const dir = mkdtempSync(join(tmpdir(), 'backups-'));
  onTestFinished(async () => {
    bucket.close();
    await s3.close();
    rmSync(dir, { recursive: true });
  });
  return { s3, bucket, dir };
}

test('pictures in a bucket are listed, read and written in the way of the CMS', async () => {
  const { s3, bucket } = await newBucket();
  const pictures = pictureBucket(bucket);
  const names = ['a.webp', 'b.webp', 'c.webp'];
  for (const name of names)
    await pictures.write(name, { size: 7, content: Readable.from([Buffer.from('picture')]) });
  expect(await pictures.list()).toEqual(new Set(names));
  expect(s3.objects.get('a.webp')?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const found = await pictures.read('b.webp');
  expect([found?.size, await text(Readable.from(found?.content ?? []))]).toEqual([7, 'picture']);
  expect(await pictures.read('missing.webp')).toBeNull();
  await pictures.remove('b.webp');
  expect(await pictures.list()).toEqual(new Set(['a.webp', 'c.webp']));
});

test('a file is read from the bucket as it was put there, and only its owner may read it', async () => {
  const { bucket, dir } = await newBucket();
  writeFileSync(join(dir, 'shop.tar'), 'backup'.repeat(100_000));
  await bucket.putFile('shop.tar', join(dir, 'shop.tar'));
  const copy = join(dir, 'copy.tar');
  expect(await bucket.getFile('shop.tar', copy)).toBe(copy);
  expect(readFileSync(copy)).toEqual(readFileSync(join(dir, 'shop.tar')));
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(await bucket.getFile('other.tar', join(dir, 'other.tar'))).toBeNull();
});
