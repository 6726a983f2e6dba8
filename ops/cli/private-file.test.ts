import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';
import { loadPrivateFile, writePrivateFile } from './private-file.ts';

test('missing values are generated and saved, and existing ones are kept', () => {
  const file = join(temporaryFolder(), 'secrets.json');
  writePrivateFile(file, { old: 'kept' });
  const load = () => loadPrivateFile(file, { old: randomUUID, added: randomUUID });
  const loaded = load();
  expect(loaded).toEqual({ old: 'kept', added: expect.any(String) });
  expect(load()).toEqual(loaded);
});
