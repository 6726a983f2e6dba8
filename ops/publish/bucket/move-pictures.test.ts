import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../lib/fixtures/temporary-folder.ts';
import { testBucket } from './fixtures/test-bucket.ts';
import { movePictures } from './move-pictures.ts';

async function twoPictures() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'old'));
  writeFileSync(join(folder, 'probe-w800-0123456789.webp'), 'picture');
  writeFileSync(join(folder, 'old', 'plan.pdf'), 'plan');
  writeFileSync(join(folder, '.gitkeep'), '');
  return { folder, ...(await testBucket()) };
}

test('pictures go into the bucket under their paths, and a second run sends nothing', async () => {
  const { folder, s3, bucket } = await twoPictures();
  expect(await movePictures(folder, bucket)).toMatchObject({ sent: 2, present: 0 });
  expect([...s3.objects.keys()].sort()).toEqual(['old/plan.pdf', 'probe-w800-0123456789.webp']);
  expect(s3.objects.get('probe-w800-0123456789.webp')?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await movePictures(folder, bucket)).toMatchObject({ sent: 0, present: 2 });
});

test('a picture whose copy has the same size but other content is sent again', async () => {
  const { folder, s3, bucket } = await twoPictures();
  await movePictures(folder, bucket);
  s3.objects.get('old/plan.pdf')!.data = Buffer.from('lost');
  expect(await movePictures(folder, bucket)).toMatchObject({ sent: 1, present: 1 });
  expect(String(s3.objects.get('old/plan.pdf')?.data)).toBe('plan');
});
