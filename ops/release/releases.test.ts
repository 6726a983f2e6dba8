import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  currentInfo,
  currentRelease,
  liveRelease,
  nextReleaseDir,
  oldAssetsDir,
  release,
  releasesDir,
  removeOldReleases,
  writeReleaseInfo,
} from './releases.ts';

let dataDir: string;
let count = 0;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'releases-'));
});

afterEach(() => rmSync(dataDir, { recursive: true }));

/** Releases a site of one page and one hashed script. */
function releaseSite(name: string): string {
  count += 1;
  const builtAt = new Date(count * 1000);
  const built = nextReleaseDir(dataDir, builtAt);
  mkdirSync(join(built, '_astro'), { recursive: true });
  writeFileSync(join(built, 'index.html'), name);
  writeFileSync(join(built, '_astro', `${name}.js`), name);
  const pages = { 'index.html': `${name}-key` };
  writeReleaseInfo(built, { builtAt: builtAt.toISOString(), templates: 'templates', pages });
  return release(dataDir, built);
}

test('before the first release there is no live release', () => {
  expect(currentRelease(dataDir)).toBeNull();
  expect(currentInfo(dataDir)).toBeNull();
});

test('a release is live with its pages and info', () => {
  const dir = releaseSite('first');
  expect(currentRelease(dataDir)).toBe(dir);
  expect(readFileSync(join(dir, 'index.html'), 'utf8')).toBe('first');
  expect(currentInfo(dataDir)?.pages).toEqual({ 'index.html': 'first-key' });
});

test('repeated calls see the first release and each new one', () => {
  const live = liveRelease(dataDir);
  expect(live()).toBeNull();
  for (const name of ['first', 'second', 'third']) {
    const dir = releaseSite(name);
    expect([live(), live()]).toEqual([dir, dir]);
  }
});

test('two releases stay, and the hashed files of all', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  names.forEach(releaseSite);
  await removeOldReleases(dataDir);
  const folders = readdirSync(releasesDir(dataDir)).filter((name) => name.startsWith('1970'));
  expect(folders).toHaveLength(2);
  expect(readdirSync(join(oldAssetsDir(dataDir), '_astro'))).toEqual(names.map((name) => `${name}.js`));
});

test('a hashed file that no release of the last month contained is removed', async () => {
  releaseSite('old');
  const asset = join(oldAssetsDir(dataDir), '_astro', 'old.js');
  utimesSync(asset, 0, 0);
  releaseSite('new');
  await removeOldReleases(dataDir);
  expect(existsSync(asset)).toBe(false);
});

test('the next build removes the folder of an interrupted one, which never becomes live', () => {
  const live = releaseSite('live');
  const cut = nextReleaseDir(dataDir, new Date());
  mkdirSync(cut);
  writeFileSync(join(cut, 'index.html'), 'half a pa');
  nextReleaseDir(dataDir, new Date(1));
  expect(existsSync(cut)).toBe(false);
  expect(currentRelease(dataDir)).toBe(live);
});

test('a release stays for two minutes after the next one, for front servers that notice it late', async () => {
  vi.useFakeTimers({ now: 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const releaseAt = (minutes: number) => {
    vi.setSystemTime(3_600_000 + minutes * 60_000);
    const built = nextReleaseDir(dataDir, new Date());
    mkdirSync(built);
    return release(dataDir, built);
  };
  const first = releaseAt(0);
  const others = [1, 1.2, 1.4, 1.6, 2.9].map(releaseAt);
  await removeOldReleases(dataDir);
  expect([first, ...others].filter((dir) => !existsSync(dir))).toEqual([]);
  releaseAt(3.1);
  await removeOldReleases(dataDir);
  expect(existsSync(first)).toBe(false);
  expect(others.filter((dir) => !existsSync(dir))).toEqual([]);
});
