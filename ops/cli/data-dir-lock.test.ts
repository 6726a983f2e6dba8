import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';
import { freePorts } from '../lib/free-ports.ts';
import { lockDataDir, tryLockDataDir } from './data-dir-lock.ts';

function newDataDir() {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'run'));
  return { dataDir, note: join(dataDir, 'run', 'launcher.json') };
}

async function somePorts() {
  const [site = 0, cms = 0, mail = 0, payments = 0] = await freePorts(4);
  return { site, cms, mail, payments };
}

test('a second start from the same folder is refused and names the holder, until the holder has left', async () => {
  const { dataDir, note } = newDataDir();
  const ports = await somePorts();
  const lock = await lockDataDir(dataDir, ports);
  const second = lockDataDir(dataDir, await somePorts());
  await expect(second).rejects.toThrow(
    new RegExp(`already runs from .* \\(process ${process.pid}, SITE_PORT ${ports.site}\\)`),
  );
  expect(await tryLockDataDir(dataDir)).toBeNull();
  lock.release();
  expect(existsSync(note)).toBe(false);
  (await tryLockDataDir(dataDir))?.release();
});

test.each([
  ['was killed', { pid: 2 ** 22 + 1, startedAt: 'gone' }],
  ['has an id that a later process got', { pid: process.pid, startedAt: 'an earlier process' }],
])('a folder whose holder %s is free', async (_what, holder) => {
  const { dataDir, note } = newDataDir();
  writeFileSync(note, JSON.stringify(holder));
  const lock = await lockDataDir(dataDir, await somePorts());
  lock.release();
  expect(existsSync(note)).toBe(false);
});
