import { expect, test } from 'vitest';
import { orderRecord } from '../fixtures/records';
import { adjustmentsToIssue, formatAbn, invoiceNumberOf } from './invoice';

const paidAt = new Date('2026-03-01T10:00:00Z');
const refund = (cents: number, refundId = String(cents)) => ({
  refundId,
  at: paidAt,
  cents,
  reason: null,
  lines: [],
});
const refunded = (refundedCents: number, gstCents: number | null = 91) =>
  orderRecord({ totalCents: 1000, gstCents, invoiceNumber: 'INV-0007', refundedCents });
const issue = (
  order: ReturnType<typeof refunded>,
  refunds: ReturnType<typeof refund>[],
  issued: Parameters<typeof adjustmentsToIssue>[1] = [],
) => [...issued, ...adjustmentsToIssue(order, issued, refunds, paidAt)];

test('invoice numbers have at least four digits after their prefix', () => {
  expect([1, 42, 12_345].map((number) => invoiceNumberOf('INV-', number))).toEqual([
    'INV-0001',
    'INV-0042',
    'INV-12345',
  ]);
});

test('each refund has its own adjustment note, and together they return all the GST', () => {
  const refunds = [refund(333, 'a'), refund(333, 'b'), refund(334, 'c')];
  expect(issue(refunded(1000), refunds)).toMatchObject([
    { number: 'INV-0007-A1', cents: 333, gstCents: 30 },
    { number: 'INV-0007-A2', cents: 333, gstCents: 31 },
    { number: 'INV-0007-A3', cents: 334, gstCents: 30 },
  ]);
});

test('an issued note stays the same when an earlier refund settles later', () => {
  const first = issue(refunded(334), [refund(334)]);
  const both = issue(refunded(667), [refund(333), refund(334)], first);
  expect(both).toMatchObject([{ ...first[0] }, { number: 'INV-0007-A2', cents: 333 }]);
  expect(issue(refunded(667), [refund(333), refund(334)], both)).toEqual(both);
});

test('a refund of unknown origin gets one note, even if its origin is known later', () => {
  const unexplained = issue(refunded(500), [refund(200)]);
  expect(unexplained).toMatchObject([
    { refundId: '200', cents: 200 },
    { refundId: null, cents: 300 },
  ]);
  expect(issue(refunded(500), [refund(200), refund(300)], unexplained)).toEqual(unexplained);
});

test('a sale without GST returns none', () => {
  expect(issue(refunded(1000, null), [refund(1000)])).toMatchObject([{ gstCents: null }]);
});

test('an ABN is formatted in the register’s groups', () => {
  expect(['ABN 91345678901', '91 345 678 901', 'unknown'].map(formatAbn)).toEqual([
    'ABN 91 345 678 901',
    'ABN 91 345 678 901',
    'unknown',
  ]);
});
