import { afterEach, beforeEach, expect, test } from 'vitest';
import { paidOrder, startSandbox, temporaryFolder, type Sandbox } from '../fixtures/sandbox.ts';

const folder = temporaryFolder();
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ dataDir: folder.path });
});

afterEach(async () => {
  await sandbox.close();
  folder.remove();
});

const post = (path: string, body?: unknown) => sandbox.call('POST', `/sandbox${path}`, body);
const lookUp = async (id: string) =>
  (await sandbox.call('GET', `/v2/checkout/orders/${id}`)).body.purchase_units[0]?.payments;

test.each([
  ['12.51', 422, 'REFUND_AMOUNT_EXCEEDED'],
  ['all', 400, 'INVALID_PARAMETER_SYNTAX'],
])('a refund of %s from 12.50 is refused', async (value, expected, issue) => {
  const { captureId } = await paidOrder(sandbox);
  const { status, body } = await post(`/captures/${captureId}/refund`, { value });
  expect([status, body.details[0]?.issue]).toEqual([expected, issue]);
});

test('a pending refund counts as refunded until it fails', async () => {
  const { id, captureId } = await paidOrder(sandbox);
  await sandbox.call('PUT', '/sandbox/faults', { refund: 'pending' });
  const path = `/v2/payments/captures/${captureId}/refund`;
  const { body: refund } = await sandbox.call('POST', path);
  expect(refund.status).toBe('PENDING');
  expect((await lookUp(id))?.captures).toMatchObject([{ status: 'COMPLETED' }]);
  expect((await sandbox.call('POST', path)).body.details[0]?.issue).toBe('CAPTURE_FULLY_REFUNDED');
  await post(`/refunds/${refund.id}/settle`, { status: 'FAILED' });
  expect((await sandbox.call('POST', path)).body.status).toBe('PENDING');
});

test('a dispute with an unknown reason is refused with the name of the field', async () => {
  const { captureId } = await paidOrder(sandbox);
  const { status, body } = await post(`/captures/${captureId}/dispute`, { reason: 'BORED' });
  expect([status, body.details[0]]).toMatchObject([400, { field: '/reason' }]);
});

test('a paid order cannot be voided', async () => {
  const { id } = await paidOrder(sandbox);
  expect((await post(`/orders/${id}/void`)).body.details[0]?.issue).toBe('ORDER_ALREADY_CAPTURED');
});
