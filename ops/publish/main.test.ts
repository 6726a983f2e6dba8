import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('SIGTERM ends a publisher quickly, even while its database does not answer', async () => {
  const database = createServer().listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  const publisher = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: `postgresql://shop:shop@127.0.0.1:${port}/shop`,
      CMS_URL: 'http://127.0.0.1:9',
      PUBLIC_SITE_URL: 'https://shop.example',
    },
  });
  const ended = once(publisher, 'exit');
  await once(database, 'connection');
  publisher.kill();
  const signalled = Date.now();
  expect(await ended).toEqual([0, null]);
  expect(Date.now() - signalled).toBeLessThan(10_000);
  database.close();
});
