import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesToApply } from './schema';

let source: string;
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'schema-'));
});
afterEach(() => rmSync(source, { recursive: true }));

function write(name: string, sql: string): void {
  mkdirSync(dirname(join(source, name)), { recursive: true });
  writeFileSync(join(source, name), sql);
}

const applied = new Map<string, string>();
/** The names of the files that a start applies. */
function start(): string[] {
  const files = filesToApply(source, applied);
  for (const { name, hash } of files) applied.set(name, hash);
  return files.map(({ name }) => name);
}

test('the platform’s schema comes first, then capabilities, then migrations; later only changed schema files', () => {
  write('platform/database/schema.sql', '-- platform');
  write('api/b/database/schema.sql', '-- b');
  write('api/a/database/lists/schema.sql', '-- lists of a');
  write('api/a/database/schema.sql', '-- a');
  write('api/a/database/migrations/0002-later.sql', '-- second');
  write('api/b/database/migrations/0001-first.sql', '-- first');
  expect(start()).toEqual([
    'platform/database/schema.sql',
    'api/a/database/schema.sql',
    'api/b/database/schema.sql',
    'api/a/database/lists/schema.sql',
    'api/b/database/migrations/0001-first.sql',
    'api/a/database/migrations/0002-later.sql',
  ]);
  expect(start()).toEqual([]);
  write('api/a/database/schema.sql', '-- a, changed');
  write('api/b/database/migrations/0001-first.sql', '-- first, changed');
  expect(start()).toEqual(['api/a/database/schema.sql']);
});
