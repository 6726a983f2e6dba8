import { expect, test } from 'vitest';
import { bookLines } from './document';
import { invoiceRecord } from './fixtures/records';

const probe = { partNum: 'SP-1', name: 'Soil probe', quantity: 3, priceCents: 1250 };
const pump = { partNum: null, name: 'Pump', quantity: 1, priceCents: 995 };

test('an invoice has a line for each of the order, and delivery if it was charged', () => {
  const record = invoiceRecord({ lines: [probe, pump], shippingCents: 900, gstCents: 513 });
  expect(bookLines(record)).toEqual([
    { description: 'Soil probe (SP-1)', quantity: 3, unitCents: 1250, gstCents: 341 },
    { description: 'Pump', quantity: 1, unitCents: 995, gstCents: 90 },
    { description: 'Delivery', quantity: 1, unitCents: 900, gstCents: 82 },
  ]);
});

test('a discount is a negative line before the delivery', () => {
  const lines = [{ ...pump, priceCents: 1100 }];
  const money = { shippingCents: 900, discountCents: 110, gstCents: 172 };
  expect(bookLines(invoiceRecord({ lines, ...money }))).toEqual([
    { description: 'Pump', quantity: 1, unitCents: 1100, gstCents: 100 },
    { description: 'Discount', quantity: 1, unitCents: -110, gstCents: -10 },
    { description: 'Delivery', quantity: 1, unitCents: 900, gstCents: 82 },
  ]);
});

test('without registration the lines have no GST', () => {
  const record = invoiceRecord({ lines: [probe, pump], gstCents: null });
  expect(bookLines(record).map(({ gstCents }) => gstCents)).toEqual([null, null]);
});

test('an adjustment note is one negative line that says what was refunded and why', () => {
  const lines = [{ partNum: 'SP-1', name: 'Soil probe', quantity: 2 }];
  const note = { cents: 2400, reason: 'Dented', lines };
  expect(bookLines(invoiceRecord({ note, gstCents: 218 }))).toEqual([
    {
      description: 'Refund of INV-0007: 2 × Soil probe (SP-1): Dented',
      quantity: 1,
      unitCents: -2400,
      gstCents: -218,
    },
  ]);
  const bare = invoiceRecord({ note: { cents: 1, reason: null, lines: [] }, gstCents: null });
  expect(bookLines(bare)).toMatchObject([{ description: 'Refund of INV-0007', gstCents: null }]);
});
