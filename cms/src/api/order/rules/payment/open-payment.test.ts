import { expect, test } from 'vitest';
import { approved, fakePorts, notApproved, silence } from '../fixtures/ports';
import { orderRecord } from '../fixtures/records';
import { openPayment } from './open-payment';

const made = (changes: Parameters<typeof orderRecord>[0] = {}) =>
  orderRecord({ madeBy: 'admin-1', paypalOrderId: null, ...changes });

async function open(given: NonNullable<Parameters<typeof fakePorts>[0]>) {
  const { ports, calls } = fakePorts(given);
  return { opened: await openPayment(ports, given.order ?? made(), 'The shop'), calls };
}

test('the provider’s order is opened when the customer wants to pay', async () => {
  const { opened, calls } = await open({ order: made() });
  expect(opened).toMatchObject({ ok: true, order: { paypalOrderId: 'PAYPAL-1' } });
  expect(calls).toEqual(['open', 'attach PAYPAL-1']);
});

test('an open one is used again', async () => {
  const order = made({ paypalOrderId: 'PAYPAL-0' });
  const { opened, calls } = await open({ order, lookUp: notApproved });
  expect(opened).toMatchObject({ ok: true, order: { paypalOrderId: 'PAYPAL-0' } });
  expect(calls).toEqual(['look up']);
});

test('one that the provider has forgotten is replaced', async () => {
  const order = made({ paypalOrderId: 'PAYPAL-0' });
  const { opened, calls } = await open({ order, lookUp: { kind: 'gone' } });
  expect(opened).toMatchObject({ ok: true, order: { paypalOrderId: 'PAYPAL-1' } });
  expect(calls).toEqual(['look up', 'drop', 'open', 'attach PAYPAL-1']);
});

test('one that was approved before is captured', async () => {
  const order = made({ paypalOrderId: 'PAYPAL-1' });
  expect((await open({ order, lookUp: approved })).opened).toEqual({
    ok: false,
    reason: 'already-paid',
  });
});

test('lines that change meanwhile replace it', async () => {
  const orders = { attachProviderOrder: () => Promise.resolve(null) };
  const { opened } = await open({ order: made(), orders });
  expect(opened).toEqual({ ok: false, reason: 'replaced' });
});

test('while the provider is silent nothing is opened', async () => {
  const unavailable = { ok: false, reason: 'provider-unavailable' };
  const order = made({ paypalOrderId: 'PAYPAL-0' });
  expect((await open({ order, lookUp: silence })).opened).toEqual(unavailable);
  const payments = { openOrder: () => Promise.reject(new Error('timeout')) };
  const { opened, calls } = await open({ order: made(), payments });
  expect(opened).toEqual(unavailable);
  expect(calls).toEqual([]);
});

test.each([
  ['a paid one', { state: 'paid' }, 'already-paid'],
  ['a refunded one', { state: 'refunded' }, 'already-paid'],
  ['one under review', { state: 'under_review' }, 'under-review'],
  ['an ended one', { state: 'cancelled' }, 'order-expired'],
  ['an overdue one', { expiresAt: new Date(0) }, 'order-expired'],
  ['one to be paid by transfer', { paymentMethod: 'Bank transfer' }, 'not-by-paypal'],
  ['one that is paid in part', { receivedCents: 1 }, 'not-by-paypal'],
] as const)('no payment is opened for %s', async (_which, changes, reason) => {
  expect((await open({ order: made(changes) })).opened).toEqual({ ok: false, reason });
});
