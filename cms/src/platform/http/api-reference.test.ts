import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEndpoints } from './api-reference';

const PAGE = join(import.meta.dirname, '../../../docs/api.md');
const WRITTEN = /(<!-- endpoints[^>]*-->\n).*(<!-- end of endpoints -->\n)/s;

/** `npm run test:unit -- api-reference -u` writes the page. */
test('docs/api.md has the endpoints as their table says them', async () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(page).toMatch(WRITTEN);
  const upToDate = page.replace(WRITTEN, (_all, start: string, end: string) => {
    return `${start}\n${describeEndpoints()}\n${end}`;
  });
  await expect(upToDate).toMatchFileSnapshot(PAGE);
});
