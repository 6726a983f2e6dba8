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

test('an unchanged webhook is verified, a changed one is not', async () => {
  await approvedOrder(sandbox);
  const [sent] = await receiver.receive(1);
  if (!sent) throw new Error('No webhook was received');
  expect(await verify(sent)).toBe('SUCCESS');
  const event = { ...sent.event, resource: { ...sent.event.resource, id: 'ANOTHER' } };
  expect(await verify({ ...sent, event })).toBe('FAILURE');
  expect(await verify(sent, { transmission_id: 'another' })).toBe('FAILURE');
  expect(await verify(sent, { webhook_id: 'another' })).toBe('FAILURE');
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

test('a refused event is sent again with its original time', async () => {
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
