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

const setFaults = (faults: Record<string, unknown>) => sandbox.call('PUT', '/sandbox/faults', faults);
const pathOf = (id: string) => `/v2/checkout/orders/${id}`;
const lookUp = (id: string) => sandbox.call('GET', pathOf(id));
const whole = { Prefer: 'return=representation' };
const capture = (id: string) => sandbox.call('POST', `${pathOf(id)}/capture`, {}, whole);

test('a partial answer lacks payee and references, and a look-up has them', async () => {
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

test('absent references are also missing in look-ups, but not in the sandbox’s list', async () => {
  await setFaults({ capture: 'absent' });
  const id = await approvedOrder(sandbox);
  await capture(id);
  await setFaults({ capture: null });
  expect((await lookUp(id)).body.purchase_units[0]).not.toHaveProperty('custom_id');
  expect(await inspectOrder(sandbox, id)).toMatchObject({
    purchase_units: [{ custom_id: 'order-1' }],
  });
});

test('a look-up that fails, finds nothing or times out does not change the order', async () => {
  const id = await approvedOrder(sandbox);
  await setFaults({ lookUp: 'error' });
  expect((await lookUp(id)).status).toBe(500);
  await setFaults({ lookUp: 'gone' });
  expect((await lookUp(id)).status).toBe(404);
  await setFaults({ lookUp: 'timeout' });
  const unanswered = lookUp(id).catch(() => 'no answer');
  expect((await inspectOrder(sandbox, id))?.status).toBe('APPROVED');
  await sandbox.close();
  expect(await unanswered).toBe('no answer');
  sandbox = await startSandbox({ dataDir: folder.path });
});

test('each time the fault is set, existing tokens expire, and a fresh one is valid', async () => {
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
