import type { Order } from 'shared';
import { expect, it } from 'vitest';
import { paidMark, shippedMark, wordsOf } from './logic.ts';

const noon = new Date('2026-03-01T12:00:00').toISOString();
const pending: Order = {
  _id: 'o1',
  user: { _id: 'u1', name: 'Ada', email: 'ada@example.com' },
  orderItems: [],
  shippingAddress: { address: '', city: '', state: '', postalCode: '', country: '' },
  paymentMethod: 'PayPal',
  itemsPrice: 10,
  shippingPrice: 0,
  totalPrice: 10,
  isPaid: false,
  paidAt: null,
  isDelivered: false,
  deliveredAt: null,
  trackingNumber: null,
  createdAt: noon,
};
const paid = { ...pending, isPaid: true, paidAt: noon };
const shipped = { ...paid, isDelivered: true, deliveredAt: noon };

it('the Paid column shows the day, or that there is no money, or that it went back', () => {
  expect(paidMark(pending)).toEqual({ text: 'Not Paid', tone: 'quiet' });
  expect(paidMark(paid)).toEqual({ text: '01/03/2026', tone: 'good' });
  expect(paidMark({ ...paid, isPaid: false })).toEqual({ text: 'Refunded', tone: 'wrong' });
  expect(paidMark({ ...pending, problem: 'captured 1 cents' })).toEqual({
    text: 'Payment problem',
    tone: 'wrong',
  });
});

it('the Shipped column shows the day, and what waits to be shipped', () => {
  expect(shippedMark(pending)).toEqual({ text: 'Not Shipped', tone: 'quiet' });
  expect(shippedMark(paid)).toEqual({ text: 'Not Shipped', tone: 'waiting' });
  expect(shippedMark(shipped)).toEqual({ text: '01/03/2026', tone: 'good' });
});

it('an order is found by its id and its customer, and not by the e-mail', () => {
  expect(wordsOf(pending)).toEqual(['o1', 'Ada']);
});
