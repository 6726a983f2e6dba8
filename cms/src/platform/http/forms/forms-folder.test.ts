import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { emptyFormsFolder, withFormFolder } from './forms-folder';

/** Not a valid port, so that no running process uses its folder. */
const PORT = 99_999;
afterEach(() => emptyFormsFolder(PORT));

const fill = async (folder: string) => {
  writeFileSync(join(folder, 'file'), 'content');
  return folder;
};

test('a form’s folder is removed after its work, even after a failure', async () => {
  const done = await withFormFolder(PORT, fill);
  expect(existsSync(done)).toBe(false);
  let failed = '';
  const work = withFormFolder(PORT, async (folder) => {
    failed = await fill(folder);
    throw new Error('broken off');
  });
  await expect(work).rejects.toThrow('broken off');
  expect(existsSync(failed)).toBe(false);
});

test('files of a killed process are removed at the next start', async () => {
  await withFormFolder(PORT, async (left) => {
    await fill(left);
    await emptyFormsFolder(PORT);
    expect(existsSync(left)).toBe(false);
  });
});
