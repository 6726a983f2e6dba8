import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  approvedOrder,
  inspectOrder,
  requestToken,
  startSandbox,
  temporaryFolder,
} from '../fixtures/sandbox.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';

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
const pathOf = (id: string) => `/v2/checkout/orders/${id}`;
const lookUp = (id: string) => sandbox.call('GET', pathOf(id));
const whole = { Prefer: 'return=representation' };
const capture = (id: string) => sandbox.call('POST', `${pathOf(id)}/capture`, {}, whole);

test('a partial answer leaves out who was paid and for what, and a look-up tells it', async () => {
  await setFaults({ capture: 'partial-answer' });
  const id = await approvedOrder(sandbox);
  const text = JSON.stringify((await capture(id)).body);
  for (const name of ['payee', 'custom_id', 'invoice_id']) expect(text).not.toContain(name);
  const { body } = await lookUp(id);
  expect(body.purchase_units[0]).toMatchObject({
    custom_id: 'order-1',
    payee: { merchant_id: 'MERCHANT23456' },
  });
});

test('what is absent is absent in the look-up too, and stays known to the tests', async () => {
  await setFaults({ capture: 'absent' });
  const id = await approvedOrder(sandbox);
  await capture(id);
  await setFaults({ capture: null });
  expect((await lookUp(id)).body.purchase_units[0]).not.toHaveProperty('custom_id');
  expect(await inspectOrder(sandbox, id)).toMatchObject({
    purchase_units: [{ custom_id: 'order-1' }],
  });
});

test('a look-up fails, or finds nothing, without touching the order', async () => {
  const id = await approvedOrder(sandbox);
  await setFaults({ lookUp: 'error' });
  expect((await lookUp(id)).status).toBe(500);
  await setFaults({ lookUp: 'gone' });
  expect((await lookUp(id)).status).toBe(404);
  await setFaults({ lookUp: null });
  expect((await lookUp(id)).body.status).toBe('APPROVED');
});

test('a look-up that times out is not answered', async () => {
  const id = await approvedOrder(sandbox);
  await setFaults({ lookUp: 'timeout' });
  const unanswered = lookUp(id).catch(() => 'no answer');
  expect((await inspectOrder(sandbox, id))?.status).toBe('APPROVED');
  await sandbox.close();
  expect(await unanswered).toBe('no answer');
  sandbox = await startSandbox({ dataDir: folder.path });
});

test('an expired token is refused as often as the fault is set, and a fresh one is good', async () => {
  const id = await approvedOrder(sandbox);
  const freshToken = async () => {
    const response = await requestToken(sandbox.origin, 'client:secret');
    const { access_token: token } = (await response.json()) as { access_token: string };
    return { Authorization: `Bearer ${token}` };
  };
  await setFaults({ token: 'expired' });
  const { status, body } = await lookUp(id);
  expect([status, body.name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
  const fresh = await freshToken();
  expect((await sandbox.call('GET', pathOf(id), undefined, fresh)).status).toBe(200);
  await setFaults({ token: 'expired' });
  expect((await sandbox.call('GET', pathOf(id), undefined, fresh)).status).toBe(401);
});
