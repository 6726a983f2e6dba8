import * as v from 'valibot';
import { expect, test } from 'vitest';
import { orderNamedBy, purposeOf, webhookEventSchema } from './webhook-event';

const eventOf = (event_type: string, resource: unknown = {}) =>
  v.parse(webhookEventSchema, { id: 'WH-1', event_type, resource });

test.each([
  ['CHECKOUT.ORDER.APPROVED', 'settle'],
  ['PAYMENT.CAPTURE.COMPLETED', 'settle'],
  ['PAYMENT.CAPTURE.REFUNDED', 'refund'],
  ['PAYMENT.CAPTURE.REVERSED', 'refund'],
  ['BILLING.PLAN.CREATED', 'none'],
])('%s is a reason to %s', (type, purpose) => {
  expect(purposeOf(eventOf(type))).toBe(purpose);
});

test('an order event is about its own id, a capture event about the order it belongs to', () => {
  expect(orderNamedBy(eventOf('CHECKOUT.ORDER.APPROVED', { id: 'PAYPAL-1' })).paypalOrderId).toBe(
    'PAYPAL-1',
  );
  const capture = {
    id: 'CAPTURE-1',
    custom_id: 'our-order',
    supplementary_data: { related_ids: { order_id: 'PAYPAL-1' } },
  };
  expect(orderNamedBy(eventOf('PAYMENT.CAPTURE.COMPLETED', capture))).toEqual({
    paypalOrderId: 'PAYPAL-1',
    documentId: 'our-order',
  });
});

test.each([null, 'text', 7, { id: 1 }, { supplementary_data: 'none' }])(
  'a resource of %j names no order',
  (resource) => {
    expect(orderNamedBy(eventOf('PAYMENT.CAPTURE.COMPLETED', resource))).toEqual({
      paypalOrderId: '',
      documentId: '',
    });
  },
);
