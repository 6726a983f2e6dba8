import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  approvedOrder,
  inspectOrder,
  paidOrder,
  startSandbox,
  temporaryFolder,
} from '../fixtures/sandbox.ts';
import type { Sandbox } from '../fixtures/sandbox.ts';
import { startReceiver } from '../fixtures/receiver.ts';
import type { Receiver } from '../fixtures/receiver.ts';

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

const post = (path: string, body?: unknown) => sandbox.call('POST', `/sandbox${path}`, body);
const lookUp = async (id: string) =>
  (await sandbox.call('GET', `/v2/checkout/orders/${id}`)).body.purchase_units[0]?.payments;

/** The event that came last of so many. */
async function lastEvent(count: number) {
  const received = await receiver.receive(count);
  return received.at(-1)?.event;
}

/** A paid order of which the shop has been told twice: approved, captured. */
async function toldOrder() {
  const order = await paidOrder(sandbox);
  await receiver.receive(2);
  return order;
}

test('a part, then the rest, is given back on the provider’s own site, and the shop is told', async () => {
  const { id, captureId } = await toldOrder();
  const part = await post(`/captures/${captureId}/refund`, { value: '1.00' });
  expect([part.status, part.body.amount.value]).toEqual([201, '1.00']);
  expect(await lookUp(id)).toMatchObject({
    captures: [{ status: 'PARTIALLY_REFUNDED' }],
    refunds: [{ status: 'COMPLETED', amount: { value: '1.00' } }],
  });
  expect(await lastEvent(3)).toMatchObject({
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource_type: 'refund',
    resource: { id: part.body.id, custom_id: 'order-1' },
  });
  expect((await post(`/captures/${captureId}/refund`)).body.amount.value).toBe('11.50');
  expect((await lookUp(id))?.captures).toMatchObject([{ status: 'REFUNDED' }]);
});

test.each([
  ['12.51', 422, 'REFUND_AMOUNT_EXCEEDED'],
  ['all', 400, 'INVALID_PARAMETER_SYNTAX'],
])('to give back %s of 12.50 is refused', async (value, expected, issue) => {
  const { captureId } = await paidOrder(sandbox);
  const { status, body } = await post(`/captures/${captureId}/refund`, { value });
  expect([status, body.details[0]?.issue]).toEqual([expected, issue]);
});

test('a pending refund is decided later, and cannot be asked for twice meanwhile', async () => {
  const { id, captureId } = await toldOrder();
  await sandbox.call('PUT', '/sandbox/faults', { refund: 'pending' });
  const path = `/v2/payments/captures/${captureId}/refund`;
  const { body: refund } = await sandbox.call('POST', path);
  expect(refund.status).toBe('PENDING');
  expect((await lookUp(id))?.captures).toMatchObject([{ status: 'COMPLETED' }]);
  expect((await sandbox.call('POST', path)).body.details[0]?.issue).toBe('CAPTURE_FULLY_REFUNDED');
  await post(`/refunds/${refund.id}/settle`, { status: 'FAILED' });
  expect((await lookUp(id))?.captures).toMatchObject([{ status: 'COMPLETED' }]);
  const { body: second } = await sandbox.call('POST', path);
  await post(`/refunds/${second.id}/settle`, { status: 'COMPLETED' });
  expect((await lookUp(id))?.captures).toMatchObject([{ status: 'REFUNDED' }]);
  expect(await lastEvent(3)).toMatchObject({ resource: { id: second.id } });
});

test('a reversal takes the money back and is told as such', async () => {
  const { id, captureId } = await toldOrder();
  expect((await post(`/captures/${captureId}/reverse`)).status).toBe(201);
  expect(await lookUp(id)).toMatchObject({
    captures: [{ status: 'REFUNDED' }],
    refunds: [{ amount: { value: '12.50' } }],
  });
  expect(await lastEvent(3)).toMatchObject({
    event_type: 'PAYMENT.CAPTURE.REVERSED',
    resource_type: 'refund',
    resource: { custom_id: 'order-1' },
  });
});

test('a dispute is opened, goes on and ends under one id, without money moving', async () => {
  const { id, captureId } = await toldOrder();
  const { body } = await post(`/captures/${captureId}/dispute`);
  const opened = await lastEvent(3);
  expect(opened).toMatchObject({
    event_type: 'CUSTOMER.DISPUTE.CREATED',
    resource_type: 'dispute',
  });
  expect(opened?.resource).toEqual(body);
  expect(body).toMatchObject({
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'OPEN',
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_amount: { currency_code: 'AUD', value: '12.50' },
    disputed_transactions: [
      {
        seller_transaction_id: captureId,
        custom: 'order-1',
        invoice_number: 'INV-1',
        seller: { merchant_id: 'MERCHANT23456' },
      },
    ],
  });
  const { dispute_id } = body as unknown as { dispute_id: string };
  await post(`/captures/${captureId}/dispute`, {
    status: 'UNDER_REVIEW',
    dispute_life_cycle_stage: 'CHARGEBACK',
  });
  expect(await lastEvent(4)).toMatchObject({
    event_type: 'CUSTOMER.DISPUTE.UPDATED',
    resource: { dispute_id, dispute_life_cycle_stage: 'CHARGEBACK' },
  });
  await post(`/captures/${captureId}/dispute`, {
    status: 'RESOLVED',
    outcome_code: 'RESOLVED_BUYER_FAVOUR',
  });
  expect(await lastEvent(5)).toMatchObject({
    event_type: 'CUSTOMER.DISPUTE.RESOLVED',
    resource: { dispute_id, dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } },
  });
  expect((await inspectOrder(sandbox, id))?.refunds).toEqual([]);
});

test('a dispute of a made-up reason is refused by the field’s name', async () => {
  const { captureId } = await paidOrder(sandbox);
  const { status, body } = await post(`/captures/${captureId}/dispute`, { reason: 'BORED' });
  expect([status, body.details[0]]).toMatchObject([400, { field: '/reason' }]);
});

test('an order is captured without the shop having asked, and the shop is told', async () => {
  const id = await approvedOrder(sandbox);
  expect((await post(`/orders/${id}/capture`)).status).toBe(201);
  expect(await inspectOrder(sandbox, id)).toMatchObject({
    captureCalls: 0,
    captures: [{ status: 'COMPLETED' }],
  });
  expect((await receiver.receive(2)).map(({ event }) => event.event_type).sort()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
  ]);
});

test('a forgotten order is neither found nor captured nor approved, and tests still see it', async () => {
  const id = await approvedOrder(sandbox);
  await post(`/orders/${id}/forget`);
  const path = `/v2/checkout/orders/${id}`;
  for (const [method, at] of [
    ['GET', path],
    ['POST', `${path}/capture`],
    ['POST', `/sandbox/orders/${id}/approve`],
  ] as const) {
    const { status, body } = await sandbox.call(method, at);
    expect([status, body.name, body.details[0]?.issue]).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
      'INVALID_RESOURCE_ID',
    ]);
  }
  expect((await fetch(`${sandbox.origin}/approve?token=${id}`)).status).toBe(404);
  expect(await inspectOrder(sandbox, id)).toMatchObject({ captures: [] });
});

test('a void order is told as such and can be neither approved nor captured', async () => {
  const id = await approvedOrder(sandbox);
  await post(`/orders/${id}/void`);
  const path = `/v2/checkout/orders/${id}`;
  expect((await sandbox.call('GET', path)).body.status).toBe('VOIDED');
  expect((await sandbox.call('POST', `${path}/capture`)).status).toBe(422);
  expect((await post(`/orders/${id}/approve`)).status).toBe(422);
  const page = await fetch(`${sandbox.origin}/approve?token=${id}`);
  expect(await page.text()).toContain('can no longer be paid');
});

test('a paid order cannot be made void', async () => {
  const { id } = await paidOrder(sandbox);
  expect((await post(`/orders/${id}/void`)).body.details[0]?.issue).toBe('ORDER_ALREADY_CAPTURED');
});
