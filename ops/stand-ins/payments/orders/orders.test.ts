import { randomUUID } from 'node:crypto';
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

const create = (body: unknown, headers = {}) => sandbox.call('POST', '/v2/checkout/orders', body, headers);
const capture = (id: string, headers = {}) =>
  sandbox.call('POST', `/v2/checkout/orders/${id}/capture`, {}, headers);
const issueOf = ({ body }: Awaited<ReturnType<Sandbox['call']>>) => body.details[0]?.issue;

test('a wrong secret gets no token, and a call with a forged token is refused', async () => {
  expect((await requestToken(sandbox.origin, 'client:guess')).status).toBe(401);
  const headers = { Authorization: 'Bearer A21.9999999999.forged' };
  const { status, body } = await create(orderBody(), headers);
  expect([status, body.name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
});

test('the same request id creates one order', async () => {
  const headers = { 'PayPal-Request-Id': 'create-1' };
  const first = await create(orderBody(), headers);
  const second = await create(orderBody(), headers);
  expect(second).toEqual(first);
  const other = await create(orderBody(), { 'PayPal-Request-Id': 'create-2' });
  expect(other.body.id).not.toBe(first.body.id);
  expect(await inspectOrder(sandbox, first.body.id)).toMatchObject({ createCalls: 2 });
});

test('an unapproved order, a captured order and a paid invoice are not captured', async () => {
  const refusalOf = async (id: string) => {
    const { status, body } = await capture(id, { 'PayPal-Request-Id': randomUUID() });
    return [status, body.details[0]?.issue];
  };
  expect(await refusalOf((await create(orderBody())).body.id)).toEqual([422, 'ORDER_NOT_APPROVED']);
  const id = await approvedOrder(sandbox, 'INV-7');
  await capture(id);
  expect(await refusalOf(id)).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
  expect(await refusalOf(await approvedOrder(sandbox, 'INV-7'))).toEqual([422, 'DUPLICATE_INVOICE_ID']);
});

test('a declined card is refused until the buyer approves again, with the same request id', async () => {
  const id = await approvedOrder(sandbox);
  await sandbox.call('POST', `/sandbox/orders/${id}/approve`, { decline: true });
  const headers = { 'PayPal-Request-Id': 'capture-1' };
  expect(issueOf(await capture(id, headers))).toBe('INSTRUMENT_DECLINED');
  await sandbox.call('POST', `/sandbox/orders/${id}/approve`);
  expect((await capture(id, headers)).status).toBe(201);
});

test('a capture returns the whole order only with the Prefer header', async () => {
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
  ['a zero amount', orderBody('INV-1', '0.00'), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
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
