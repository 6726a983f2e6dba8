import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { approvedOrder, startSandbox, temporaryFolder } from './testing.ts';
import type { Sandbox } from './testing.ts';

interface Received {
  headers: IncomingHttpHeaders;
  event: { id: string; event_type: string; resource: Record<string, unknown>; summary: string };
}

const folder = temporaryFolder();
let receiver: Server;
let received: Received[];
let refusals: number;
let sandbox: Sandbox;

beforeEach(async () => {
  received = [];
  refusals = 0;
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      response.statusCode = refusals-- > 0 ? 404 : 200;
      if (response.statusCode === 200) {
        received.push({ headers: request.headers, event: JSON.parse(body) as Received['event'] });
      }
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  sandbox = await startSandbox({ dataDir: folder.path, webhookUrl: `http://127.0.0.1:${port}/` });
});

afterEach(async () => {
  await sandbox.close();
  receiver.close();
  receiver.closeAllConnections();
  folder.remove();
});

const typesReceived = () => received.map(({ event }) => event.event_type).sort();

async function receive(count: number): Promise<void> {
  await vi.waitFor(() => expect(received).toHaveLength(count));
}

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

function firstReceived(): Received {
  const [first] = received;
  if (!first) throw new Error('No webhook was received');
  return first;
}

test('approval, capture and refund are told, in order of the money', async () => {
  const id = await approvedOrder(sandbox);
  const { body } = await sandbox.call('POST', `/v2/checkout/orders/${id}/capture`);
  const captureId = body.purchase_units[0]?.payments?.captures[0]?.id;
  await sandbox.call('POST', `/v2/payments/captures/${captureId}/refund`);
  await receive(3);
  expect(typesReceived()).toEqual([
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
  await receive(3);
  expect(typesReceived()).toContain('PAYMENT.CAPTURE.PENDING');
  expect(typesReceived()).toContain('PAYMENT.CAPTURE.DENIED');
});

test('a webhook as sent is verified, a changed one is not', async () => {
  await approvedOrder(sandbox);
  await receive(1);
  const sent = firstReceived();
  expect(await verify(sent)).toBe('SUCCESS');
  const event = { ...sent.event, resource: { ...sent.event.resource, id: 'ANOTHER' } };
  expect(await verify({ ...sent, event })).toBe('FAILURE');
  expect(await verify(sent, { transmission_id: 'another' })).toBe('FAILURE');
  expect(await verify(sent, { webhook_id: 'another' })).toBe('FAILURE');
});

test('the fault "tampered" sends what cannot be verified', async () => {
  await sandbox.call('PUT', '/sandbox/faults', { webhooks: 'tampered' });
  await approvedOrder(sandbox);
  await receive(1);
  expect(await verify(firstReceived())).toBe('FAILURE');
});

test('the fault "duplicate" sends one event twice', async () => {
  await sandbox.call('PUT', '/sandbox/faults', { webhooks: 'duplicate' });
  await approvedOrder(sandbox);
  await receive(2);
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
});

test('the fault "off" sends nothing', async () => {
  await sandbox.call('PUT', '/sandbox/faults', { webhooks: 'off' });
  await approvedOrder(sandbox);
  expect((await sandbox.call('GET', '/sandbox/webhooks')).body).toEqual([]);
});

test('a receiver that is not there yet is tried again', async () => {
  refusals = 1;
  await approvedOrder(sandbox);
  await receive(1);
  const { body } = await sandbox.call('GET', '/sandbox/webhooks');
  expect(body).toMatchObject([{ attempts: 2, state: 'delivered', lastAnswer: '200' }]);
});
