import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseEnvironment } from '../base/environment.ts';
import { frontServerEnvironment } from './environment.ts';

const RIGHT = { CMS_URL: 'http://127.0.0.1:9', TRUSTED_PROXY_SECRET: 'ours', TRUSTED_HOPS: '1' };
const read = (env: Record<string, string | undefined>) =>
  parseEnvironment(frontServerEnvironment, env);

test.each([
  ['CMS_URL', ''],
  ['CMS_URL', 'localhost:1337'],
  ['TRUSTED_PROXY_SECRET', undefined],
  ['TRUSTED_PROXY_SECRET', ''],
  ['TRUSTED_HOPS', undefined],
  ['TRUSTED_HOPS', ''],
  ['TRUSTED_HOPS', '-1'],
  ['TRUSTED_HOPS', '1.5'],
  ['TRUSTED_HOPS', 'one'],
])('%s of %j is refused in one line that names it', (name, value) => {
  expect(() => read({ ...RIGHT, [name]: value })).toThrow(new RegExp(`^${name} is not .+$`));
});

test('visitors may come straight here, when that is said', () => {
  expect(read({ ...RIGHT, TRUSTED_HOPS: '0' })).toMatchObject({
    TRUSTED_HOPS: '0',
    TRUSTED_PROXY_SECRET: 'ours',
  });
});

test('a front server that is told half does not start', async () => {
  const start = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...RIGHT, PORT: '0', TRUSTED_HOPS: '' },
    timeout: 10_000,
  });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^TRUSTED_HOPS is not [^\n]+\n$/),
  });
});
