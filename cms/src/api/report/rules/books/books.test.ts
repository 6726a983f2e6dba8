import fc from 'fast-check';
import { dayOf, gstIn, toDollars, type Cents } from 'shared';
import { expect, test } from 'vitest';
import { adjustmentsToIssue } from '../../../order/rules/invoices/invoice';
import { bookLines, type BookRecord } from './document';
import { invoiceRecord } from './fixtures/records';
import { partsOf, reportOf, type Total } from './report';

/** Random trade of a year: whatever was sold and refunded when, the books add up to the cent. */

const year = {
  min: new Date('2025-06-30T14:00:00Z'),
  max: new Date('2026-06-30T13:59:59Z'),
  noInvalidDate: true,
};
const at = fc.date(year);
const line = fc.record({
  partNum: fc.constant('SP-1'),
  name: fc.constant('Soil probe'),
  quantity: fc.integer({ min: 1, max: 40 }),
  priceCents: fc.integer({ min: 1, max: 99_999 }),
});
const refund = fc.record({ at, share: fc.double({ min: 0.001, max: 1, noNaN: true }) });
const sale = fc.record({
  at,
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  shippingCents: fc.constantFrom(0, 995),
  discount: fc.constantFrom(0, 0.1, 0.99),
  isRegistered: fc.boolean(),
  refunds: fc.array(refund, { maxLength: 4 }),
});
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

interface Document {
  record: BookRecord;
  cents: Cents;
}

function documentsOf({ at: paidAt, lines, shippingCents, discount, isRegistered, refunds }: Sale) {
  const goods = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  const discountCents = Math.floor(goods * discount);
  const totalCents = goods + shippingCents - discountCents;
  const gstCents = isRegistered ? gstIn(totalCents) : null;
  const repayments = refunds.map((one, index) => ({
    refundId: `R${index}`,
    at: one.at,
    reason: null,
    lines: [],
    cents: Math.ceil(totalCents * one.share),
  }));
  const asked = repayments.reduce((sum, { cents }) => sum + cents, 0);
  const refundedCents = Math.min(asked, totalCents);
  const order = { totalCents, gstCents, invoiceNumber: 'INV-0007', refundedCents };
  const money = { shippingCents, discountCents, gstCents };
  const invoice = invoiceRecord({ day: dayOf(paidAt), lines, ...money });
  return {
    invoice: { record: invoice, cents: totalCents },
    notes: adjustmentsToIssue(order, [], repayments, paidAt).map((note) => ({
      cents: note.cents,
      record: { ...invoice, day: dayOf(note.at), note, gstCents: note.gstCents },
    })),
  };
}

const inMonth =
  (month: string) =>
  ({ record }: Document) =>
    record.day.startsWith(month);

const totalsOf = (documents: Document[]): Total[] =>
  documents.map(({ record, cents }) => ({
    method: 'PayPal',
    count: 1,
    cents,
    gstCents: record.gstCents ?? 0,
  }));

const centsOf = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('a year’s report is its invoices less its notes, its months’ reports, and its lines in the books', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 30 }), (sales) => {
      const all = sales.map(documentsOf);
      const [invoices, notes] = [all.map((one) => one.invoice), all.flatMap((one) => one.notes)];
      const report = reportOf(totalsOf(invoices), totalsOf(notes), []);
      expect(report.sales).toBe(toDollars(sum(invoices.map(({ cents }) => cents))));
      expect(report.refunds).toBe(toDollars(sum(notes.map(({ cents }) => cents))));
      expect(report.orders).toBe(sales.length);

      const months = [...new Set([...invoices, ...notes].map(({ record }) => record.day.slice(0, 7)))];
      const reports = months.map((month) =>
        reportOf(totalsOf(invoices.filter(inMonth(month))), totalsOf(notes.filter(inMonth(month))), []),
      );
      for (const field of ['sales', 'refunds', 'gst'] as const)
        expect(sum(reports.map((one) => centsOf(one[field])))).toBe(centsOf(report[field]));

      const lines = [...invoices, ...notes].flatMap(({ record }) => bookLines(record));
      const booked = sum(lines.map(({ quantity, unitCents }) => quantity * unitCents));
      expect(booked).toBe(centsOf(report.sales) - centsOf(report.refunds));
      expect(sum(lines.map(({ gstCents }) => gstCents ?? 0))).toBe(centsOf(report.gst));
    }),
  );
});

test('payment methods are apart, and a refund counts though nothing was sold', () => {
  const total = (method: string, cents: Cents) => ({ method, count: 1, cents, gstCents: 10 });
  const money = { day: '2026-03-31', order: 'o1', orderNumber: '1001', method: 'PayPal' };
  const returned = [{ ...money, reference: 'REFUND-1', cents: 130 }];
  expect(reportOf([total('PayPal', 1000)], [total('Cash', 250)], returned)).toEqual({
    returned: [{ ...money, reference: 'REFUND-1', amount: 1.3 }],
    sales: 10,
    refunds: 2.5,
    gst: 0,
    orders: 1,
    parts: 1,
    byMethod: [
      { method: 'Cash', sales: 0, refunds: 2.5 },
      { method: 'PayPal', sales: 10, refunds: 0 },
    ],
  });
});

test('a file has at most 500 invoices and notes, and there is always one', () => {
  const documents = (count: number) => [{ method: 'PayPal', count, cents: 1, gstCents: 0 }];
  expect(partsOf([], [])).toBe(1);
  expect(partsOf(documents(499), documents(1))).toBe(1);
  expect(partsOf(documents(499), documents(2))).toBe(2);
});
