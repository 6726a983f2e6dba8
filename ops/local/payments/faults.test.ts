import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  approvedOrder,
  inspectOrder,
  orderBody,
  startSandbox,
  temporaryFolder,
} from './testing.ts';
import type { Sandbox } from './testing.ts';

const folder = temporaryFolder();
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ dataDir: folder.path });
});

afterEach(async () => {
  await sandbox.close();
  folder.remove();
});

const setFaults = (faults: Record<string, unknown>) =>
  sandbox.call('PUT', '/sandbox/faults', faults);
const capture = (id: string) =>
  sandbox.call('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'PayPal-Request-Id': id });

test('a fault is set and cleared without touching the others', async () => {
  await setFaults({ capture: 'error' });
  expect((await setFaults({ webhooks: 'off' })).body).toEqual({
    capture: 'error',
    create: null,
    webhooks: 'off',
  });
  expect((await setFaults({ capture: null })).body).toMatchObject({ capture: null });
});

test('an unknown fault is refused by its name and nothing is set', async () => {
  const refused = await setFaults({ create: 'error', capture: 'slow' });
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map(({ path }) => path)).toEqual(['capture']);
  const { body } = await sandbox.call('GET', '/sandbox/faults');
  expect(body).toMatchObject({ create: null });
});

test('a capture that times out has taken the money, and the same request id finds it', async () => {
  const id = await approvedOrder(sandbox);
  await setFaults({ capture: 'timeout' });
  const unanswered = capture(id).catch(() => 'no answer');
  await vi.waitFor(async () => {
    expect((await inspectOrder(sandbox, id))?.captures).toHaveLength(1);
  });
  await setFaults({ capture: null });
  expect((await capture(id)).status).toBe(201);
  expect((await inspectOrder(sandbox, id))?.captures).toHaveLength(1);
  await sandbox.close();
  expect(await unanswered).toBe('no answer');
  sandbox = await startSandbox({ dataDir: folder.path });
});

test('a create that times out has made the order', async () => {
  await setFaults({ create: 'timeout' });
  const headers = { 'PayPal-Request-Id': 'create-1' };
  const unanswered = sandbox
    .call('POST', '/v2/checkout/orders', orderBody(), headers)
    .catch(() => 'no answer');
  await vi.waitFor(async () => {
    expect((await sandbox.call('GET', '/sandbox/orders')).body).toHaveLength(1);
  });
  await sandbox.close();
  expect(await unanswered).toBe('no answer');
  sandbox = await startSandbox({ dataDir: folder.path });
});

test('an error takes nothing and makes nothing', async () => {
  const id = await approvedOrder(sandbox);
  await setFaults({ capture: 'error', create: 'error' });
  expect((await capture(id)).status).toBe(500);
  expect((await inspectOrder(sandbox, id))?.captures).toEqual([]);
  expect((await sandbox.call('POST', '/v2/checkout/orders', orderBody())).status).toBe(500);
  expect((await sandbox.call('GET', '/sandbox/orders')).body).toHaveLength(1);
});

test('a declined capture says which instrument problem it is', async () => {
  await setFaults({ capture: 'declined' });
  const { status, body } = await capture(await approvedOrder(sandbox));
  expect([status, body.details[0]?.issue]).toEqual([422, 'INSTRUMENT_DECLINED']);
});

test('a pending capture can be settled by the sandbox', async () => {
  await setFaults({ capture: 'pending' });
  const { body } = await capture(await approvedOrder(sandbox));
  const [taken] = body.purchase_units[0]?.payments?.captures ?? [];
  expect(taken?.status).toBe('PENDING');
  await sandbox.call('POST', `/sandbox/captures/${taken?.id}/settle`, { status: 'COMPLETED' });
  const settled = await sandbox.call('GET', `/v2/payments/captures/${taken?.id}`);
  expect(settled.body.status).toBe('COMPLETED');
});

test('a wrong amount is a cent less than was ordered', async () => {
  await setFaults({ capture: 'wrong-amount' });
  const { body } = await capture(await approvedOrder(sandbox));
  const [taken] = body.purchase_units[0]?.payments?.captures ?? [];
  expect(taken?.amount.value).toBe('12.49');
});

test('reset clears orders and faults', async () => {
  await approvedOrder(sandbox);
  await setFaults({ capture: 'error' });
  await sandbox.call('POST', '/sandbox/reset');
  expect((await sandbox.call('GET', '/sandbox/orders')).body).toEqual([]);
  expect((await sandbox.call('GET', '/sandbox/faults')).body).toMatchObject({ capture: null });
});
