import type { Order } from 'shared';
import { expect, it } from 'vitest';
import { pendingOrder } from '../../../../lib/api/fixtures/order.ts';
import {
  canBeShipped,
  goodsToShip,
  partsToShip,
  piecesToShip,
  waitingTime,
  paidMark,
  partRefundMark,
  shippedMark,
  deleteWarning,
} from './order-row.ts';

const noon = new Date('2026-03-01T12:00:00').toISOString();
const item = (name: string, qty: number, qtyToShip: number) => ({
  _id: name,
  name,
  qty,
  qtyToShip,
  qtyRefunded: qty - qtyToShip,
  image: '',
  price: 5,
  product: name,
  partNum: name === 'Cable' ? '' : 'SS-1',
});
const orderItems = [item('Soil sensor', 3, 2), item('Cable', 1, 0)];
const pending: Order = { ...pendingOrder, createdAt: noon, orderItems };
const paid: Order = { ...pending, isPaid: true, paidAt: noon, status: 'paid' };
const shipped: Order = { ...paid, isDelivered: true, deliveredAt: noon, status: 'shipped' };
const refunded: Order = { ...paid, isPaid: false, status: 'refunded', refundedAmount: 10 };

it('the Paid column shows the day of payment, or why there is no payment', () => {
  expect(paidMark(pending)).toEqual({ text: 'Not Paid', tone: 'quiet' });
  expect(paidMark(paid)).toEqual({ text: '01/03/2026', tone: 'good' });
  expect(paidMark(refunded)).toEqual({ text: 'Refunded $10.00', tone: 'wrong' });
  expect(paidMark({ ...pending, status: 'under review' })).toEqual({
    text: 'Under review',
    tone: 'undecided',
  });
  expect(paidMark({ ...pending, status: 'cancelled' })).toEqual({
    text: 'Cancelled',
    tone: 'quiet',
  });
  expect(paidMark({ ...pending, problem: 'captured $0.01' })).toEqual({
    text: 'Payment problem',
    tone: 'wrong',
  });
});

it('a partial refund is shown beside the day of payment', () => {
  const part = { ...paid, refundedAmount: 1 };
  expect(paidMark(part)).toEqual(paidMark(paid));
  expect(partRefundMark(part)).toEqual({ text: 'Refunded $1.00', tone: 'undecided' });
  expect([paid, refunded].map(partRefundMark)).toEqual([null, null]);
});

it('the Shipped column shows the day, and highlights paid orders that wait', () => {
  expect(shippedMark(pending)).toEqual({ text: 'Not Shipped', tone: 'quiet' });
  expect(shippedMark(paid)).toEqual({ text: 'Not Shipped', tone: 'waiting' });
  expect(shippedMark(shipped)).toEqual({ text: '01/03/2026', tone: 'good' });
});

it('refunded items are not shipped, nor is an order without other items', () => {
  expect(goodsToShip(paid)).toBe('2 × Soil sensor');
  const nothing = { ...paid, orderItems: [item('Cable', 1, 0)] };
  expect(canBeShipped(nothing)).toBe(false);
  expect(shippedMark(nothing)).toEqual({ text: 'Nothing to ship', tone: 'quiet' });
});

it('the To pack column counts what is left after refunds, by part number or else by name', () => {
  const more = { ...paid, orderItems: [...orderItems, item('Cable', 4, 4)] };
  expect(piecesToShip(more)).toBe(6);
  expect(partsToShip(more)).toEqual(['2 × SS-1', '4 × Cable']);
});

it('an order waits from its payment on, for hours and then for days', () => {
  const after = (hours: number) => waitingTime(paid, Date.parse(noon) + hours * 3_600_000);
  expect([0, 0.9, 1, 23.9, 24, 47, 72].map(after)).toEqual([
    'Under 1 hour',
    'Under 1 hour',
    '1 hour',
    '23 hours',
    '1 day',
    '1 day',
    '3 days',
  ]);
});

it('only paid orders that are not shipped yet can be shipped', () => {
  expect([pending, refunded, paid, shipped].map(canBeShipped)).toEqual([false, false, true, false]);
});

it('deleting a paid order warns about payment and shipment', () => {
  expect(deleteWarning(pending)).toBe('');
  expect(deleteWarning({ ...paid, totalPrice: 10 })).toMatch(/^It is paid \(\$10\.00\) and not shipped\./);
  expect(deleteWarning(shipped)).toMatch(/and shipped\. The customer will not see it any more\.$/);
  // The confirmation says that deleting cannot be undone.
  expect(deleteWarning(shipped)).not.toMatch(/brought back/);
});
