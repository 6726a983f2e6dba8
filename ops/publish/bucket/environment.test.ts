import { expect, test } from 'vitest';
import { bucketOf, siteBucketOf } from './environment.ts';

const whole = { SITE_S3_BUCKET: 'shop', SITE_S3_REGION: 'ap-southeast-2' };

test('an incomplete bucket configuration is refused in one line; without a name there is no bucket', () => {
  expect(siteBucketOf({})).toBeUndefined();
  expect(() => siteBucketOf({ SITE_S3_BUCKET: 'shop' })).toThrow(
    'SITE_S3_REGION is not set, though SITE_S3_BUCKET is',
  );
  const keys = { S3_BUCKET: 'shop', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'key' };
  expect(() => bucketOf('S3', keys)).toThrow('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
});

test('the prefix of keys ends with one slash and begins with none', () => {
  for (const given of ['site', '/site', 'site/', '/site//'])
    expect(siteBucketOf({ ...whole, SITE_S3_PREFIX: given })?.prefix).toBe('site/');
  for (const given of ['', '/', undefined])
    expect(siteBucketOf({ ...whole, SITE_S3_PREFIX: given })?.prefix).toBe('');
});
