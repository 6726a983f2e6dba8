import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvedOrder, orderBody, startSandbox, temporaryFolder } from './fixtures/sandbox.ts';
import type { Sandbox } from './fixtures/sandbox.ts';

const folder = temporaryFolder();
let sandbox: Sandbox;
const slowMs = 1_000;

beforeEach(async () => {
  sandbox = await startSandbox({ dataDir: folder.path, slowMs });
});

afterEach(async () => {
  await sandbox.close();
  folder.remove();
});

const setFaults = (faults: Record<string, unknown>) => sandbox.call('PUT', '/sandbox/faults', faults);

test('a fault is set and cleared without changing others', async () => {
  await setFaults({ capture: 'error' });
  expect((await setFaults({ webhooks: 'off' })).body).toEqual({
    capture: 'error',
    create: null,
    lookUp: null,
    refund: null,
    token: null,
    webhooks: 'off',
  });
  expect((await setFaults({ capture: null })).body).toMatchObject({ capture: null });
});

test('an unknown fault is refused with its name, and nothing is set', async () => {
  const refused = await setFaults({ create: 'error', capture: 'lost' });
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map(({ path }) => path)).toEqual(['capture']);
  const { body } = await sandbox.call('GET', '/sandbox/faults');
  expect(body).toMatchObject({ create: null });
});

test('a slow call is answered, but does nothing when the caller has gone', async () => {
  await setFaults({ create: 'slow' });
  const abandoned = fetch(`${sandbox.origin}/v2/checkout/orders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sandbox.token}` },
    body: JSON.stringify(orderBody('INV-ABANDONED')),
    signal: AbortSignal.timeout(slowMs / 2),
  });
  await expect(abandoned).rejects.toThrow('timeout');
  // Takes as long as the first call, which would have created its order by then.
  await sandbox.call('POST', '/v2/checkout/orders', orderBody());
  expect((await sandbox.call('GET', '/sandbox/orders')).body).toHaveLength(1);
});

test('reset clears orders and faults', async () => {
  await approvedOrder(sandbox);
  await setFaults({ capture: 'error' });
  await sandbox.call('POST', '/sandbox/reset');
  expect((await sandbox.call('GET', '/sandbox/orders')).body).toEqual([]);
  expect((await sandbox.call('GET', '/sandbox/faults')).body).toMatchObject({ capture: null });
});
