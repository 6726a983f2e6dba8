import { expect, test } from 'vitest';
import { orderRecord } from '../orders/fixtures/records';
import { adjustmentsOf, formatAbn, hasInvoice, invoiceNumberOf } from './invoice';

const paidAt = new Date('2026-03-01T10:00:00Z');
const refund = (cents: number) => ({ at: paidAt, cents, reason: null });

test('numbers have four digits at least, after their prefix', () => {
  expect([1, 42, 12_345].map((number) => invoiceNumberOf('INV-', number))).toEqual([
    'INV-0001',
    'INV-0042',
    'INV-12345',
  ]);
});

test('an order has an invoice from its payment on, refunded or not', () => {
  const having = (['paid', 'shipped', 'refunded'] as const).map((state) => ({ state, paidAt }));
  const without = (['pending', 'under_review', 'expired'] as const).map((state) => ({ state }));
  expect(having.every((facts) => hasInvoice(orderRecord(facts)))).toBe(true);
  expect(without.some((facts) => hasInvoice(orderRecord(facts)))).toBe(false);
});

test('each refund is an adjustment of its own, and together they take back all the GST', () => {
  const order = orderRecord({ totalCents: 1000, gstCents: 91, invoiceNumber: 'INV-0007' });
  expect(adjustmentsOf(order, [refund(333), refund(333), refund(334)])).toMatchObject([
    { number: 'INV-0007-A1', gstCents: 30 },
    { number: 'INV-0007-A2', gstCents: 31 },
    { number: 'INV-0007-A3', gstCents: 30 },
  ]);
});

test('without GST in the sale there is none to take back', () => {
  const order = orderRecord({ totalCents: 1000, gstCents: null, invoiceNumber: 'INV-0007' });
  expect(adjustmentsOf(order, [refund(1000)])).toMatchObject([{ gstCents: null }]);
});

test('an ABN is written in the register’s groups', () => {
  expect(['ABN 91345678901', '91 345 678 901', 'unknown'].map(formatAbn)).toEqual([
    'ABN 91 345 678 901',
    'ABN 91 345 678 901',
    'unknown',
  ]);
});
