import { expect, it } from 'vitest';
import { isRefunded, orderStatus } from './order-status.ts';

const pending = { isPaid: false, paidAt: null, isDelivered: false };
const paid = { ...pending, isPaid: true, paidAt: '2026-03-01T00:00:00.000Z' };
const refunded = { ...paid, isPaid: false };

it('an order is Shipped once delivered, else Paid once paid, else Pending', () => {
  expect(orderStatus(pending)).toBe('Pending');
  expect(orderStatus(paid)).toBe('Paid');
  expect(orderStatus({ ...paid, isDelivered: true })).toBe('Shipped');
});

it('an order whose money went back is Refunded, unless it has been shipped', () => {
  expect(orderStatus(refunded)).toBe('Refunded');
  expect(orderStatus({ ...refunded, isDelivered: true })).toBe('Shipped');
});

it('money has gone back where an order was paid and is no longer', () => {
  expect([pending, paid, refunded].map(isRefunded)).toEqual([false, false, true]);
});
