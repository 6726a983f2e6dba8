import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { liveRelease, nextReleaseDir, oldAssetsDir, release } from '../release/releases.ts';
import { startFrontServer, type FrontServer } from './server.ts';

const SWITCHES = 10;
const REQUESTS_PER_SECOND = 200;
const BETWEEN_SWITCHES_MS = 300;

let dataDir: string;
/** Two front servers that read the same folder, as on a shared volume. */
let fronts: FrontServer[];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'switch-'));
  releaseNumber(0);
  const start = () =>
    startFrontServer({
      port: 0,
      cmsUrl: 'http://127.0.0.1:9',
      release: liveRelease(dataDir),
      oldAssetsDir: oldAssetsDir(dataDir),
    });
  fronts = [await start(), await start()];
});
afterEach(async () => {
  await Promise.all(fronts.map((front) => front.close()));
  rmSync(dataDir, { recursive: true });
});

/** Releases a site whose page and script contain the release's number. */
function releaseNumber(number: number): void {
  const builtAt = new Date(Date.UTC(2026, 0, 1, 0, 0, number));
  const dir = nextReleaseDir(dataDir, builtAt);
  mkdirSync(join(dir, '_astro'), { recursive: true });
  const page = `<title>${number}</title><script src="/_astro/site.${number}.js"></script>`;
  writeFileSync(join(dir, 'index.html'), page + ' '.repeat(30_000) + `<p>${number}</p>`);
  writeFileSync(join(dir, '_astro', `site.${number}.js`), `release ${number}`);
  release(dataDir, dir);
}

/** Loads a page and later, from the other server, its script. @returns the problem, if any */
async function visit(delayMs: number): Promise<string | null> {
  const [first, other] = Math.random() < 0.5 ? fronts : fronts.toReversed();
  const page = await fetch(`http://127.0.0.1:${first!.port}/`);
  const html = await page.text();
  const [, begin, script, end] =
    /^<title>(\d+)<\/title><script src="([^"]+)".*<p>(\d+)<\/p>$/.exec(html) ?? [];
  if (page.status !== 200 || !begin || begin !== end) return `page: ${page.status} ${begin} ${end}`;
  await sleep(delayMs);
  const asset = await fetch(`http://127.0.0.1:${other!.port}${script}`);
  const text = await asset.text();
  return asset.status === 200 && text === `release ${begin}`
    ? null
    : `script of release ${begin}: ${asset.status} ${text}`;
}

test('during ten releases no visitor gets a failure or parts of two releases', async () => {
  const visits: Promise<string | null>[] = [];
  const visitors = setInterval(
    () => visits.push(visit(Math.random() * 2 * BETWEEN_SWITCHES_MS)),
    (1000 / REQUESTS_PER_SECOND) * 2,
  );
  for (let number = 1; number <= SWITCHES; number += 1) {
    await sleep(BETWEEN_SWITCHES_MS);
    releaseNumber(number);
  }
  clearInterval(visitors);
  expect((await Promise.all(visits)).filter((problem) => problem !== null)).toEqual([]);
  expect(visits.length).toBeGreaterThan(SWITCHES);
});
