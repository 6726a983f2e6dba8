import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';
import { testBucket } from '../publish/bucket/fixtures/test-bucket.ts';
import { pictureBucket } from './pictures.ts';

test('pictures in a bucket are listed, read and written in the way of the CMS', async () => {
  const { s3, bucket } = await testBucket();
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
  const { bucket } = await testBucket();
  const dir = temporaryFolder();
  writeFileSync(join(dir, 'shop.tar'), 'backup'.repeat(100_000));
  await bucket.putFile('shop.tar', join(dir, 'shop.tar'));
  const copy = join(dir, 'copy.tar');
  expect(await bucket.getFile('shop.tar', copy)).toBe(copy);
  expect(readFileSync(copy)).toEqual(readFileSync(join(dir, 'shop.tar')));
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(await bucket.getFile('other.tar', join(dir, 'other.tar'))).toBeNull();
});
