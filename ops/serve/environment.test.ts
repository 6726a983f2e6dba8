import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../lib/fixtures/temporary-folder.ts';
import { parseEnvironment } from '../lib/environment.ts';
import { frontServerEnvironment } from './environment.ts';

const RIGHT = {
  CMS_URL: 'http://127.0.0.1:9',
  TRUSTED_PROXY_SECRET: 'a secret of ours alone',
  TRUSTED_HOPS: '1',
};
const read = (env: Record<string, string | undefined>) => parseEnvironment(frontServerEnvironment, env);

test.each([
  ['CMS_URL', ''],
  ['CMS_URL', 'localhost:1337'],
  ['CMS_URL', 'https://cms.example/path'],
  ['PUBLIC_SITE_URL', 'shop.example'],
  ['PORT', '70000'],
  ['TRUSTED_PROXY_SECRET', undefined],
  ['TRUSTED_PROXY_SECRET', ''],
  ['TRUSTED_HOPS', undefined],
  ['TRUSTED_HOPS', ''],
  ['TRUSTED_HOPS', '-1'],
  ['TRUSTED_HOPS', '1.5'],
  ['TRUSTED_HOPS', 'one'],
  ['TRUSTED_HOPS', '10'],
])('%s of %j is refused in one line that names it', (name, value) => {
  expect(() => read({ ...RIGHT, [name]: value })).toThrow(new RegExp(`^${name} is not .+$`));
});

test.each([
  ['short', 'TRUSTED_PROXY_SECRET has fewer than 16 bytes'],
  ['tobemodified-tobemodified', 'TRUSTED_PROXY_SECRET is an example, not a secret'],
])('the shared secret "%s" is refused', (given, problem) => {
  expect(() => read({ ...RIGHT, TRUSTED_PROXY_SECRET: given })).toThrow(problem);
});

test('a secret can be read from a file', () => {
  const dir = temporaryFolder();
  const file = join(dir, 'proxy');
  writeFileSync(file, 'a secret that only a file knows\n');
  const env = { ...RIGHT, TRUSTED_PROXY_SECRET: undefined, TRUSTED_PROXY_SECRET_FILE: file };
  expect(read(env).TRUSTED_PROXY_SECRET).toBe('a secret that only a file knows');
  expect(() => read({ ...RIGHT, TRUSTED_PROXY_SECRET_FILE: file })).toThrow(
    'TRUSTED_PROXY_SECRET and TRUSTED_PROXY_SECRET_FILE are both set',
  );
  const missing = { ...env, TRUSTED_PROXY_SECRET_FILE: join(dir, 'none') };
  expect(() => read(missing)).toThrow('TRUSTED_PROXY_SECRET_FILE names a file that cannot be read');
});

test('a trailing slash of a URL is removed', () => {
  expect(read({ ...RIGHT, CMS_URL: 'https://cms.example/' }).CMS_URL).toBe('https://cms.example');
});

test.each([
  [{ TRUSTED_HOPS: '' }, /^TRUSTED_HOPS is not [^\n]+\n$/],
  [{ HOST: '192.0.2.1' }, /^listen EADDRNOTAVAIL[^\n]+\n$/],
])('a front server with %o ends with one line', async (variables, line) => {
  const start = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...RIGHT, PORT: '0', ...variables },
  });
  await expect(start).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
});
