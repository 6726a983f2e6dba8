import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  approvedOrder,
  inspectOrder,
  orderBody,
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

const create = (body: unknown, headers = {}) =>
  sandbox.call('POST', '/v2/checkout/orders', body, headers);
const capture = (id: string, headers = {}) =>
  sandbox.call('POST', `/v2/checkout/orders/${id}/capture`, {}, headers);
const refund = (id: string, body = {}, headers = {}) =>
  sandbox.call('POST', `/v2/payments/captures/${id}/refund`, body, headers);
const issueOf = ({ body }: Awaited<ReturnType<Sandbox['call']>>) => body.details[0]?.issue;

test('a wrong secret gets no token', async () => {
  const response = await requestToken(sandbox.origin, 'client:guess');
  expect(response.status).toBe(401);
});

test('a call without a token of ours is refused', async () => {
  const headers = { Authorization: 'Bearer A21.9999999999.forged' };
  const { status, body } = await create(orderBody(), headers);
  expect([status, body.name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
});

test('an order is created, approved, captured and refunded', async () => {
  const created = await create(orderBody());
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    status: 'CREATED',
    purchase_units: [{ custom_id: 'order-1', payee: { merchant_id: 'MERCHANT23456' } }],
  });
  const path = `/v2/checkout/orders/${created.body.id}`;

  await sandbox.call('POST', `/sandbox/orders/${created.body.id}/approve`);
  const approved = await sandbox.call('GET', path);
  expect(approved.body.status).toBe('APPROVED');
  expect(approved.body.payer).toMatchObject({ address: { country_code: 'AU' } });

  const captured = await capture(created.body.id);
  expect([captured.status, captured.body.status]).toEqual([201, 'COMPLETED']);
  const [taken] = captured.body.purchase_units[0]?.payments?.captures ?? [];
  expect(taken).toMatchObject({ status: 'COMPLETED', amount: { value: '12.50' } });

  const part = await refund(taken?.id ?? '', { amount: { currency_code: 'AUD', value: '2.50' } });
  expect([part.status, part.body.status]).toEqual([201, 'COMPLETED']);
  const rest = await refund(taken?.id ?? '');
  expect(rest.body.amount.value).toBe('10.00');
  expect(issueOf(await refund(taken?.id ?? ''))).toBe('CAPTURE_FULLY_REFUNDED');

  const found = await sandbox.call('GET', `/v2/payments/captures/${taken?.id}`);
  expect(found.body.status).toBe('REFUNDED');
  const foundRefund = await sandbox.call('GET', `/v2/payments/refunds/${rest.body.id}`);
  expect(foundRefund.body.amount.value).toBe('10.00');
});

test('the same request id makes one order', async () => {
  const headers = { 'PayPal-Request-Id': 'create-1' };
  const first = await create(orderBody(), headers);
  const second = await create(orderBody(), headers);
  expect(second).toEqual(first);
  const other = await create(orderBody(), { 'PayPal-Request-Id': 'create-2' });
  expect(other.body.id).not.toBe(first.body.id);
  expect(await inspectOrder(sandbox, first.body.id)).toMatchObject({ createCalls: 2 });
});

test('the same request id captures once and answers the same', async () => {
  const id = await approvedOrder(sandbox);
  const headers = { 'PayPal-Request-Id': 'capture-1' };
  const [first, second] = await Promise.all([capture(id, headers), capture(id, headers)]);
  expect(first.status).toBe(201);
  expect(second).toEqual(first);
  const order = await inspectOrder(sandbox, id);
  expect(order?.captures).toHaveLength(1);
  expect(order?.captureCalls).toBe(2);
});

test('an order is not captured twice under another request id', async () => {
  const id = await approvedOrder(sandbox);
  await capture(id, { 'PayPal-Request-Id': 'capture-1' });
  const again = await capture(id, { 'PayPal-Request-Id': 'capture-2' });
  expect([again.status, issueOf(again)]).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
});

test('an order that nobody approved is not captured', async () => {
  const { body } = await create(orderBody());
  const refused = await capture(body.id);
  expect([refused.status, issueOf(refused)]).toEqual([422, 'ORDER_NOT_APPROVED']);
});

test('an invoice is paid once only', async () => {
  await capture(await approvedOrder(sandbox, 'INV-7'));
  const refused = await capture(await approvedOrder(sandbox, 'INV-7'));
  expect([refused.status, issueOf(refused)]).toEqual([422, 'DUPLICATE_INVOICE_ID']);
});

test('a declined card is refused until the buyer approves again, under the same request id', async () => {
  const id = await approvedOrder(sandbox);
  await sandbox.call('POST', `/sandbox/orders/${id}/approve`, { decline: true });
  const headers = { 'PayPal-Request-Id': 'capture-1' };
  expect(issueOf(await capture(id, headers))).toBe('INSTRUMENT_DECLINED');
  await sandbox.call('POST', `/sandbox/orders/${id}/approve`);
  expect((await capture(id, headers)).status).toBe(201);
});

test('the whole order is answered to those who prefer it', async () => {
  const brief = await capture(await approvedOrder(sandbox, 'INV-1'));
  expect(brief.body.purchase_units[0]).not.toHaveProperty('payee');
  const whole = await capture(await approvedOrder(sandbox, 'INV-2'), {
    Prefer: 'return=representation',
  });
  expect(whole.body.purchase_units[0]).toHaveProperty('payee');
});

test.each([
  ['no intent', { purchase_units: orderBody().purchase_units }, 400, 'INVALID_PARAMETER_VALUE'],
  ['no purchase unit', { intent: 'CAPTURE' }, 400, 'MISSING_REQUIRED_PARAMETER'],
  ['an amount with one decimal', orderBody('INV-1', '12.5'), 400, 'INVALID_PARAMETER_SYNTAX'],
  ['an amount of nothing', orderBody('INV-1', '0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
])('an order with %s is refused', async (_case, body, status, issue) => {
  const refused = await create(body);
  expect([refused.status, issueOf(refused)]).toEqual([status, issue]);
});

test('items must add up to the amount', async () => {
  const aud = (value: string) => ({ currency_code: 'AUD', value });
  const items = [{ name: 'Sensor', quantity: '2', unit_amount: aud('6.25') }];
  const bodyWith = (total: string) => ({
    intent: 'CAPTURE',
    purchase_units: [{ amount: { ...aud(total), breakdown: { item_total: aud(total) } }, items }],
  });
  expect((await create(bodyWith('12.50'))).status).toBe(201);
  expect(issueOf(await create(bodyWith('12.51')))).toBe('ITEM_TOTAL_MISMATCH');
});

test('an unknown order is not found', async () => {
  const { status, body } = await sandbox.call('GET', '/v2/checkout/orders/constructor');
  expect([status, body.name]).toEqual([404, 'RESOURCE_NOT_FOUND']);
});
