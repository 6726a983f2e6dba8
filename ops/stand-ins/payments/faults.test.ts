import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  approvedOrder,
  inspectOrder,
  orderBody,
  startSandbox,
  temporaryFolder,
} from './fixtures/sandbox.ts';
import type { Sandbox } from './fixtures/sandbox.ts';

const folder = temporaryFolder();
let sandbox: Sandbox;
const slowMs = 200;

beforeEach(async () => {
  sandbox = await startSandbox({ dataDir: folder.path, slowMs });
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
    lookUp: null,
    refund: null,
    token: null,
    webhooks: 'off',
  });
  expect((await setFaults({ capture: null })).body).toMatchObject({ capture: null });
});

test('an unknown fault is refused by its name and nothing is set', async () => {
  const refused = await setFaults({ create: 'error', capture: 'lost' });
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

test('a slow call is answered after a while', async () => {
  const id = await approvedOrder(sandbox);
  await setFaults({ create: 'slow', capture: 'slow' });
  expect((await sandbox.call('POST', '/v2/checkout/orders', orderBody('INV-2'))).status).toBe(201);
  expect((await capture(id)).status).toBe(201);
});

test('a slow call whose caller has gone does nothing', async () => {
  await setFaults({ create: 'slow' });
  const abandoned = fetch(`${sandbox.origin}/v2/checkout/orders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sandbox.token}` },
    body: JSON.stringify(orderBody('INV-ABANDONED')),
    signal: AbortSignal.timeout(slowMs / 2),
  });
  await expect(abandoned).rejects.toThrow('timeout');
  // Waits as long as the first, which would have been made by then.
  await sandbox.call('POST', '/v2/checkout/orders', orderBody());
  expect((await sandbox.call('GET', '/sandbox/orders')).body).toHaveLength(1);
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

test('money in another currency, or paid to somebody else, is told as it is', async () => {
  await setFaults({ capture: 'wrong-currency' });
  const foreign = await capture(await approvedOrder(sandbox, 'INV-2'));
  expect(foreign.body.purchase_units[0]?.payments?.captures[0]?.amount).toMatchObject({
    currency_code: 'USD',
    value: '12.50',
  });
  await setFaults({ capture: 'wrong-payee' });
  const id = await approvedOrder(sandbox, 'INV-3');
  await capture(id);
  const { body } = await sandbox.call('GET', `/v2/checkout/orders/${id}`);
  expect(body.purchase_units[0]?.payee.merchant_id).not.toBe('MERCHANT23456');
});

test('a refund that fails gives nothing back', async () => {
  const id = await approvedOrder(sandbox);
  const { body } = await capture(id);
  const [taken] = body.purchase_units[0]?.payments?.captures ?? [];
  await setFaults({ refund: 'error' });
  const refused = await sandbox.call('POST', `/v2/payments/captures/${taken?.id}/refund`, {});
  expect(refused.status).toBe(500);
  expect((await inspectOrder(sandbox, id))?.refunds).toEqual([]);
});

const capturePath = async () => {
  const { body } = await capture(await approvedOrder(sandbox));
  const [taken] = body.purchase_units[0]?.payments?.captures ?? [];
  return `/v2/payments/captures/${taken?.id}/refund`;
};
const refundsNow = async () => {
  const { body } = await sandbox.call('GET', '/sandbox/orders');
  return (body as unknown as { refunds: object[] }[]).flatMap(({ refunds }) => refunds);
};
const part = { amount: { currency_code: 'AUD', value: '1.00' }, custom_id: 'order-1.refund-1' };

test.each(['timeout', 'late'])(
  'a refund that is answered with %s takes place, once for its request id',
  async (fault) => {
    const path = await capturePath();
    await setFaults({ refund: fault });
    const abandoned = fetch(sandbox.origin + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${sandbox.token}`, 'PayPal-Request-Id': 'refund-1' },
      body: JSON.stringify(part),
      signal: AbortSignal.timeout(slowMs),
    });
    await expect(abandoned).rejects.toThrow('timeout');
    await vi.waitFor(async () => expect(await refundsNow()).toHaveLength(1));
    await setFaults({ refund: null });
    const again = await sandbox.call('POST', path, part, { 'PayPal-Request-Id': 'refund-1' });
    expect(again.status).toBe(201);
    expect(await refundsNow()).toMatchObject([
      { custom_id: 'order-1.refund-1', amount: { value: '1.00' } },
    ]);
  },
);

test('a refund that is refused says why, and gives nothing back', async () => {
  const path = await capturePath();
  await setFaults({ refund: 'refused' });
  const { status, body } = await sandbox.call('POST', path, part);
  expect([status, body.details[0]?.issue]).toEqual([422, 'REFUND_FAILED_INSUFFICIENT_FUNDS']);
  expect(await refundsNow()).toEqual([]);
});

test('reset clears orders and faults', async () => {
  await approvedOrder(sandbox);
  await setFaults({ capture: 'error' });
  await sandbox.call('POST', '/sandbox/reset');
  expect((await sandbox.call('GET', '/sandbox/orders')).body).toEqual([]);
  expect((await sandbox.call('GET', '/sandbox/faults')).body).toMatchObject({ capture: null });
});
