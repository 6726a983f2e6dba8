import { Script } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteOrigin, startSandbox, temporaryFolder } from '../fixtures/sandbox.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';

const folder = temporaryFolder();
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ dataDir: folder.path });
});

afterAll(async () => {
  await sandbox.close();
  folder.remove();
});

test.each(['/sdk.js', '/approval-result.js'])('%s is a classic script', async (path) => {
  const response = await fetch(sandbox.origin + path);
  expect(response.headers.get('Content-Type')).toContain('text/javascript');
  const source = await response.text();
  expect(() => new Script(source)).not.toThrow();
});

test.each([
  ['client_id=client', 200],
  ['client_id=another', 401],
  ['client_token=forged', 401],
  ['client_token=TOKEN', 200],
])('an instance for %s is answered %i', async (query, status) => {
  const url = `${sandbox.origin}/sdk/instance?${query.replace('TOKEN', sandbox.token)}`;
  expect((await fetch(url)).status).toBe(status);
});

test('only the shop’s pages may read the answer', async () => {
  const allowedFor = async (origin: string) => {
    const headers = { Origin: origin };
    const response = await fetch(`${sandbox.origin}/sdk/instance?client_id=client`, { headers });
    return response.headers.get('Access-Control-Allow-Origin');
  };
  expect(await allowedFor(siteOrigin)).toBe(siteOrigin);
  expect(await allowedFor('http://elsewhere.example')).toBeNull();
});
