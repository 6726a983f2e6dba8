import * as v from 'valibot';
import { expect, test } from 'vitest';
import { handlePaymentEvent, orderNamedBy, purposeOf, webhookEventSchema } from './payment-events';
import { answer, approved, fakePorts, silence } from '../fixtures/ports';
import { orderRecord } from '../fixtures/records';

const AT = '2026-01-01T00:00:10.900Z';
const eventOf = (event_type: string, resource: unknown = {}) =>
  v.parse(webhookEventSchema, { id: 'WH-1', event_type, create_time: AT, resource });

test.each([
  ['CHECKOUT.ORDER.APPROVED', 'approval'],
  ['PAYMENT.CAPTURE.COMPLETED', 'change'],
  ['PAYMENT.CAPTURE.REFUNDED', 'change'],
  ['PAYMENT.CAPTURE.REVERSED', 'problem'],
  ['CUSTOMER.DISPUTE.CREATED', 'problem'],
  ['BILLING.PLAN.CREATED', 'none'],
])('%s is handled as: %s', (type, purpose) => {
  expect(purposeOf(eventOf(type))).toBe(purpose);
});

test('an order event names its own id, a capture event the order it belongs to', () => {
  expect(orderNamedBy(eventOf('CHECKOUT.ORDER.APPROVED', { id: 'PAYPAL-1' })).paypalOrderId).toBe('PAYPAL-1');
  const capture = {
    id: 'CAPTURE-1',
    custom_id: 'our-order',
    supplementary_data: { related_ids: { order_id: 'PAYPAL-1' } },
  };
  expect(orderNamedBy(eventOf('PAYMENT.CAPTURE.COMPLETED', capture))).toEqual({
    paypalOrderId: 'PAYPAL-1',
    documentId: 'our-order',
    captureId: '',
  });
});

test.each([null, 'text', 7, { id: 1 }, { supplementary_data: 'none' }])(
  'a resource of %j names no order',
  (resource) => {
    expect(orderNamedBy(eventOf('PAYMENT.CAPTURE.COMPLETED', resource))).toEqual({
      paypalOrderId: '',
      documentId: '',
      captureId: '',
    });
  },
);

test('a dispute names its payment', () => {
  const dispute = { disputed_transactions: [{ seller_transaction_id: 'CAPTURE-1' }] };
  expect(orderNamedBy(eventOf('CUSTOMER.DISPUTE.CREATED', dispute)).captureId).toBe('CAPTURE-1');
});

test('an approval is captured; without a response from the provider its event is to be repeated', async () => {
  const { ports, calls } = fakePorts();
  expect(await handlePaymentEvent(ports, eventOf('CHECKOUT.ORDER.APPROVED'))).toBe(true);
  expect(calls).toContain('begin, extended');
  const silent = fakePorts({ capture: silence });
  expect(await handlePaymentEvent(silent.ports, eventOf('CHECKOUT.ORDER.APPROVED'))).toBe(false);
});

test.each([
  ['in the same second', '2026-01-01T00:00:10Z', false],
  ['later', '2026-01-01T00:00:11Z', false],
  ['before', '2026-01-01T00:00:09Z', true],
])('an approval is not captured when a decline came %s', async (_when, declinedAt, isCaptured) => {
  const order = orderRecord({ declinedAt: new Date(declinedAt) });
  const { ports, calls } = fakePorts({ order });
  expect(await handlePaymentEvent(ports, eventOf('CHECKOUT.ORDER.APPROVED'))).toBe(true);
  expect(calls.includes('capture')).toBe(isCaptured);
});

test('a capture event only causes a look-up, and no new capture after a decline', async () => {
  const order = orderRecord({ declinedAt: new Date(0) });
  const { ports, calls } = fakePorts({ order, lookUp: approved });
  await handlePaymentEvent(ports, eventOf('PAYMENT.CAPTURE.DENIED'));
  expect(calls).toEqual(['look up']);
});

test('a reversal and a dispute are noted on the order', async () => {
  const order = orderRecord({ state: 'paid', captureId: 'CAPTURE-1' });
  const { ports, calls } = fakePorts({ order, lookUp: answer() });
  await handlePaymentEvent(ports, eventOf('PAYMENT.CAPTURE.REVERSED', { id: 'CAPTURE-1' }));
  const dispute = { dispute_id: 'PP-D-1', reason: 'UNAUTHORISED', status: 'OPEN' };
  await handlePaymentEvent(ports, eventOf('CUSTOMER.DISPUTE.CREATED', dispute));
  expect(calls).toEqual(['problem: reversed', 'look up', 'problem: dispute', 'look up']);
});

test('money for an unknown order is logged as an error', async () => {
  const { ports, calls } = fakePorts();
  const errors: string[] = [];
  const log = { ...ports.log, error: (message: string) => void errors.push(message) };
  const event = eventOf('PAYMENT.CAPTURE.COMPLETED', { id: 'CAPTURE-1', custom_id: 'lost-order' });
  const unknown = { ...ports, log, findOrderOfEvent: () => Promise.resolve(null) };
  expect(await handlePaymentEvent(unknown, event)).toBe(true);
  expect(errors).toEqual([expect.stringMatching(/CAPTURE-1 took money .*lost-order/)]);
  expect(calls).toEqual([]);
});

test('an event about a payment whose place another one has taken changes nothing', async () => {
  const order = orderRecord({ madeBy: 'admin-1', paypalOrderId: 'PAYPAL-2' });
  const { ports, calls } = fakePorts({ order });
  const former = eventOf('CHECKOUT.ORDER.APPROVED', { id: 'PAYPAL-1', custom_id: 'order-1' });
  expect(await handlePaymentEvent(ports, former)).toBe(true);
  expect(calls).toEqual([]);
  const present = eventOf('CHECKOUT.ORDER.APPROVED', { id: 'PAYPAL-2', custom_id: 'order-1' });
  await handlePaymentEvent(ports, present);
  expect(calls).toContain('capture');
});
