import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvedOrder, startSandbox, temporaryFolder } from '../fixtures/sandbox.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { startReceiver } from '../fixtures/receiver.ts';
import type { Received, Receiver } from '../fixtures/receiver.ts';

const folder = temporaryFolder();
let receiver: Receiver;
let sandbox: Sandbox;

beforeEach(async () => {
  receiver = await startReceiver();
  sandbox = await startSandbox({ dataDir: folder.path, webhookUrl: receiver.url });
});

afterEach(async () => {
  await sandbox.close();
  receiver.close();
  folder.remove();
});

const typesOf = (received: Received[]) => received.map(({ event }) => event.event_type).sort();

function verify({ headers, event }: Received, changes = {}) {
  const proof = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_time: headers['paypal-transmission-time'],
    transmission_sig: headers['paypal-transmission-sig'],
    webhook_id: 'WEBHOOK-1',
    webhook_event: event,
    ...changes,
  };
  return sandbox
    .call('POST', '/v1/notifications/verify-webhook-signature', proof)
    .then(({ body }) => body.verification_status);
}

test('approval, capture and refund are told, in order of the money', async () => {
  const id = await approvedOrder(sandbox);
  const { body } = await sandbox.call('POST', `/v2/checkout/orders/${id}/capture`);
  const captureId = body.purchase_units[0]?.payments?.captures[0]?.id;
  await sandbox.call('POST', `/v2/payments/captures/${captureId}/refund`);
  const received = await receiver.receive(3);
  expect(typesOf(received)).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.REFUNDED',
  ]);
  const completed = received.find(({ event }) => event.event_type.endsWith('COMPLETED'));
  expect(completed?.event.resource).toMatchObject({
    id: captureId,
    custom_id: 'order-1',
    supplementary_data: { related_ids: { order_id: id } },
  });
});

test('a capture under review is told when it is pending and when it is denied', async () => {
  await sandbox.call('PUT', '/sandbox/faults', { capture: 'pending' });
  const id = await approvedOrder(sandbox);
  const { body } = await sandbox.call('POST', `/v2/checkout/orders/${id}/capture`);
  const captureId = body.purchase_units[0]?.payments?.captures[0]?.id;
  await sandbox.call('POST', `/sandbox/captures/${captureId}/settle`, { status: 'DECLINED' });
  const types = typesOf(await receiver.receive(3));
  expect(types).toContain('PAYMENT.CAPTURE.PENDING');
  expect(types).toContain('PAYMENT.CAPTURE.DENIED');
});

test('a webhook as sent is verified, a changed one is not', async () => {
  await approvedOrder(sandbox);
  const [sent] = await receiver.receive(1);
  if (!sent) throw new Error('No webhook was received');
  expect(await verify(sent)).toBe('SUCCESS');
  const event = { ...sent.event, resource: { ...sent.event.resource, id: 'ANOTHER' } };
  expect(await verify({ ...sent, event })).toBe('FAILURE');
  expect(await verify(sent, { transmission_id: 'another' })).toBe('FAILURE');
  expect(await verify(sent, { webhook_id: 'another' })).toBe('FAILURE');
});

test('the fault "tampered" sends what cannot be verified', async () => {
  await sandbox.call('PUT', '/sandbox/faults', { webhooks: 'tampered' });
  await approvedOrder(sandbox);
  const [sent] = await receiver.receive(1);
  expect(sent && (await verify(sent))).toBe('FAILURE');
});

test('the fault "duplicate" sends one event twice', async () => {
  await sandbox.call('PUT', '/sandbox/faults', { webhooks: 'duplicate' });
  await approvedOrder(sandbox);
  const received = await receiver.receive(2);
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
});

test('the fault "off" sends nothing', async () => {
  await sandbox.call('PUT', '/sandbox/faults', { webhooks: 'off' });
  await approvedOrder(sandbox);
  expect((await sandbox.call('GET', '/sandbox/webhooks')).body).toEqual([]);
});

test('a receiver that is not there yet is told later, of the time of the approval', async () => {
  receiver.refuse(1);
  const before = Date.now();
  await approvedOrder(sandbox);
  const after = Date.now();
  const [late] = await receiver.receive(1);
  const approvedAt = Date.parse(late?.event.create_time ?? '');
  expect(approvedAt).toBeGreaterThanOrEqual(before);
  expect(approvedAt).toBeLessThanOrEqual(after);
  const { body } = await sandbox.call('GET', '/sandbox/webhooks');
  expect(body).toMatchObject([{ attempts: 2, state: 'delivered', lastAnswer: '200' }]);
});
