import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

/** Key and self-signed certificate of `localhost`, only for tests. */
const PEM = join(import.meta.dirname, 'fixtures', 'localhost.pem');

const pem = readFileSync(PEM);
const cms = createServer({ key: pem, cert: pem }, (request, response) => {
  const { url, headers } = request;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ url, host: headers.host, services: [] }));
});
let cmsUrl: string;
beforeAll(async () => {
  cms.listen(0, '127.0.0.1');
  await once(cms, 'listening');
  cmsUrl = `https://localhost:${(cms.address() as AddressInfo).port}`;
});
afterAll(() => void cms.close().closeAllConnections());

/** Starts a program that ends with the test. @returns the first line that it prints */
async function start(args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return String(line);
}

async function startFront(env: Record<string, string>): Promise<string> {
  const line = await start([join(import.meta.dirname, 'main.ts')], {
    PORT: '0',
    CMS_URL: `${cmsUrl}/`,
    RELEASE_DIR: import.meta.dirname,
    TRUSTED_PROXY_SECRET: 'sixteen letters and more',
    TRUSTED_HOPS: '0',
    ...env,
  });
  return /http:[\d/.:]+/.exec(line)?.[0] ?? line;
}

test('the front server proxies over TLS to a CMS whose authority is in NODE_EXTRA_CA_CERTS', async () => {
  const front = await startFront({ NODE_EXTRA_CA_CERTS: PEM });
  const answer = await fetch(`${front}/api/services?a=b`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { url: '/api/services?a=b', host: new URL(cmsUrl).host, services: [] },
  ]);
});

test('the front server does not proxy to a CMS with an unknown authority', async () => {
  const front = await startFront({});
  expect((await fetch(`${front}/api/services`)).status).toBe(503);
});

test('the publisher reads its content over TLS', async () => {
  const build = join(import.meta.dirname, '../../site/lib/api/build.ts');
  const script = `import { fetchContent } from ${JSON.stringify(build)};
    console.log((await fetchContent(${JSON.stringify(cmsUrl)})).url);`;
  const args = ['--input-type=module', '--eval', script];
  expect(await start(args, { NODE_EXTRA_CA_CERTS: PEM })).toBe('/build/content');
});
