import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startPayments } from './server.ts';
import {
  approvedOrder,
  inspectOrder,
  startSandbox,
  temporaryFolder,
  testOptions,
} from './fixtures/sandbox.ts';

const folder = temporaryFolder();
afterEach(() => folder.remove());

test('orders, captures, request ids and tokens survive a restart, in one file', async () => {
  const before = await startSandbox({ dataDir: folder.path });
  const id = await approvedOrder(before);
  const path = `/v2/checkout/orders/${id}/capture`;
  const headers = { 'PayPal-Request-Id': 'capture-1', Authorization: `Bearer ${before.token}` };
  const first = await before.call('POST', path, {}, headers);
  await before.close();

  const after = await startSandbox({ dataDir: folder.path });
  expect(await after.call('POST', path, {}, headers)).toEqual(first);
  const order = await inspectOrder(after, id);
  expect(order).toMatchObject({ status: 'COMPLETED', captureCalls: 2 });
  expect(order?.captures).toHaveLength(1);
  await after.close();
  expect(readdirSync(folder.path)).toEqual(['payments.json']);
});

test('an unreadable file is named and not overwritten', async () => {
  const sandbox = await startSandbox({ dataDir: folder.path });
  await sandbox.close();
  writeFileSync(join(folder.path, 'payments.json'), '{');
  const starting = startPayments({ ...testOptions, dataDir: folder.path });
  await expect(starting).rejects.toThrow('payments.json');
  expect(readFileSync(join(folder.path, 'payments.json'), 'utf8')).toBe('{');
});

test('a taken port is an error', async () => {
  const first = await startSandbox({ dataDir: folder.path });
  const second = startPayments({ ...testOptions, dataDir: folder.path, port: first.port });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
});
