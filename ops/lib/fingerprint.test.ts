import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'src/node_modules'), { recursive: true });
  writeFileSync(join(folder, 'src/a.ts'), 'one');
});

afterEach(() => rmSync(folder, { recursive: true }));

const current = () => fingerprint(folder, ['src', 'absent']);

test('the fingerprint changes with the content of a file', () => {
  const before = current();
  writeFileSync(join(folder, 'src/a.ts'), 'two');
  expect(current()).not.toBe(before);
});

test('the fingerprint changes with the name of a file', () => {
  const before = current();
  renameSync(join(folder, 'src/a.ts'), join(folder, 'src/b.ts'));
  expect(current()).not.toBe(before);
});

test('packages, tests, hidden files and file times do not change the fingerprint', () => {
  const before = current();
  writeFileSync(join(folder, 'src/a.ts'), 'one');
  writeFileSync(join(folder, 'src/a.test.ts'), 'test');
  writeFileSync(join(folder, 'src/node_modules/x.js'), 'package');
  writeFileSync(join(folder, 'src/.tool.json'), '{}');
  expect(current()).toBe(before);
});
