import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { approved, fakePorts, notApproved, silence } from '../fixtures/ports';
import { capture, orderRecord, received } from '../fixtures/records';
import { openPayment } from './open-payment';

const made = (changes: Parameters<typeof orderRecord>[0] = {}) =>
  orderRecord({ madeBy: 'admin-1', paypalOrderId: null, ...changes });

async function open(given: NonNullable<Parameters<typeof fakePorts>[0]>) {
  const { ports, calls } = fakePorts(given);
  return { opened: await openPayment(ports, given.order ?? made(), 'The shop'), calls };
}

test('the provider’s order is opened when the customer wants to pay', async () => {
  const { opened, calls } = await open({ order: made() });
  expect(opened).toMatchObject({ paypalOrderId: 'PAYPAL-1' });
  expect(calls).toEqual(['open', 'attach PAYPAL-1']);
});

test('an open one is used again', async () => {
  const order = made({ paypalOrderId: 'PAYPAL-0' });
  const { opened, calls } = await open({ order, lookUp: notApproved });
  expect(opened).toMatchObject({ paypalOrderId: 'PAYPAL-0' });
  expect(calls).toEqual(['look up']);
});

test('one that the provider has forgotten is replaced', async () => {
  const order = made({ paypalOrderId: 'PAYPAL-0' });
  const { opened, calls } = await open({ order, lookUp: { kind: 'gone' } });
  expect(opened).toMatchObject({ paypalOrderId: 'PAYPAL-1' });
  expect(calls).toEqual(['look up', 'drop', 'open', 'attach PAYPAL-1']);
});

test('one that was approved before is captured', async () => {
  const order = made({ paypalOrderId: 'PAYPAL-1' });
  await expect(open({ order, lookUp: approved })).rejects.toThrow(new Refusal('already-paid'));
});

test('PayPal is asked for what is due, also in place of an order that asks for more', async () => {
  const rest = { ...received(1000), paymentMethod: 'Bank transfer' } as const;
  const { opened, calls } = await open({ order: made(rest) });
  expect(opened.paypalCents).toBe(1530);
  expect(calls).toEqual(['open', 'attach PAYPAL-1']);
  const stale = made({ ...rest, paypalOrderId: 'PAYPAL-0' });
  const again = await open({ order: stale, lookUp: approved });
  expect(again.opened.paypalCents).toBe(1530);
  expect(again.calls).toEqual(['look up', 'drop', 'open', 'attach PAYPAL-1']);
});

test('lines that change meanwhile replace it', async () => {
  const orders = { attachProviderOrder: () => Promise.resolve(null) };
  await expect(open({ order: made(), orders })).rejects.toThrow(new Refusal('replaced'));
});

test('while the provider is silent nothing is opened', async () => {
  const unavailable = new Refusal('provider-unavailable');
  const order = made({ paypalOrderId: 'PAYPAL-0' });
  await expect(open({ order, lookUp: silence })).rejects.toThrow(unavailable);
  const payments = { openOrder: () => Promise.reject(new Error('timeout')) };
  const { ports, calls } = fakePorts({ order: made(), payments });
  await expect(openPayment(ports, made(), 'The shop')).rejects.toThrow(unavailable);
  expect(calls).toEqual([]);
});

test.each([
  ['a paid one', { state: 'paid' }, 'already-paid'],
  ['a refunded one', { state: 'refunded' }, 'already-paid'],
  ['one under review', { state: 'under_review' }, 'under-review'],
  ['an ended one', { state: 'cancelled' }, 'order-expired'],
  ['an overdue one', { expiresAt: new Date(0) }, 'order-expired'],
  ['one to be paid by transfer', { paymentMethod: 'Bank transfer' }, 'not-by-paypal'],
  [
    'one whose amount PayPal may be taking, while less is due by now',
    { ...received(1), paypalOrderId: 'PAYPAL-0', captureRequestedAt: new Date(0) },
    'not-by-paypal',
  ],
  [
    'one that PayPal took money for which went back',
    { payments: [capture({ isKept: false })] },
    'not-by-paypal',
  ],
] as const)('no payment is opened for %s', async (_which, changes, reason) => {
  await expect(open({ order: made(changes) })).rejects.toThrow(new Refusal(reason));
});
