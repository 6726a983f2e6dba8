import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BUCKET, startS3 } from '../../../tests/fixtures/s3-server.ts';
import { nextReleaseDir, release, writeReleaseInfo } from '../../release/releases.ts';
import { openBucket } from './bucket.ts';
import { followReleases } from './follow-releases.ts';

test('an unavailable bucket is reported once and brought up to date when it is back', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'follow-'));
  const s3 = await startS3();
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const bucket = openBucket({ bucket: BUCKET, region: 'auto', endpoint: s3.endpoint, ...keys });
  const stop = new AbortController();
  onTestFinished(async () => {
    stop.abort();
    bucket.close();
    await s3.close();
    rmSync(dataDir, { recursive: true });
  });
  const log = { info: vi.fn(), error: vi.fn() };
  const bucketIsBehind = vi.fn();
  const options = { bucket, dataDir, signal: stop.signal, log, metrics: { bucketIsBehind } };
  const built = nextReleaseDir(dataDir, new Date());
  mkdirSync(built);
  writeFileSync(join(built, 'index.html'), 'home');
  writeReleaseInfo(built, { builtAt: '', templates: '', pages: { 'index.html': 'home' } });
  release(dataDir, built);
  s3.refuses = () => true;
  followReleases(options)();
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), 10_000);
  expect(bucketIsBehind).toHaveBeenLastCalledWith(true);
  s3.refuses = null;
  await vi.waitFor(() => expect(bucketIsBehind).toHaveBeenLastCalledWith(false), 15_000);
  expect(String(s3.objects.get('index.html')?.data)).toBe('home');
  expect(log.error).toHaveBeenCalledTimes(1);
});
