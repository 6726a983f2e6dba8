import { expect, test } from 'vitest';
import { invoice, line, paidOrder } from './fixtures/documents';
import { readPages } from '#platform/pdf/fixtures/read-pdf';
import type { Adjustment } from '../rules/invoices/invoice';
import { adjustmentNotePdf } from './adjustment-note';

const goods = [{ partNum: 'SS-1', name: 'Soil sensor', quantity: 1 }];
const note = (overrides: Partial<Adjustment> = {}): Adjustment => ({
  number: 'INV-0042-A1',
  at: new Date(Date.UTC(2026, 2, 10)),
  cents: 1250,
  gstCents: 114,
  refundId: 'R-1',
  reason: 'Arrived broken',
  lines: goods,
  ...overrides,
});
const textOf = async (own: Adjustment, order = paidOrder({ lines: [line(), cable] })) => {
  const pages = await readPages(await adjustmentNotePdf(order, invoice({ adjustments: [own] }), own));
  expect(pages).toHaveLength(1);
  return pages[0];
};
const cable = line({ partNum: 'JC-20', name: 'Cable', priceCents: 10, quantity: 3 });

test('an adjustment note is a paper of its own, with the refunded goods and their prices', async () => {
  const page = await textOf(note());
  expect(page).toMatch(
    /Adjustment note Number INV-0042-A1 Date of issue 10 March 2026.*lowers tax invoice INV-0042/,
  );
  expect(page).toMatch(/Reason: Arrived broken.*SS-1 Soil sensor 1 \$12\.50 \$12\.50 Refunded/);
  expect(page).toContain('Refunded (AUD) $12.50 GST adjustment $1.14');
  expect(page).not.toContain('Cable');
});

test('amounts other than the prices of the goods are explained', async () => {
  expect(await textOf(note({ cents: 500 }))).toContain('Not refunded -$7.50 Refunded (AUD) $5.00');
  expect(await textOf(note({ cents: 1500 }))).toContain('Also refunded $2.50 Refunded (AUD)');
  const noGoods = await textOf(note({ cents: 2000, lines: [], reason: null }));
  expect(noGoods).toContain('Reason: Refund Refunded (AUD) $20.00');
});

test('a note takes off the goods’ part of the discount, after that of earlier notes', async () => {
  const sold = paidOrder({ lines: [line({ quantity: 3 })], discountCents: 100, totalCents: 3650 });
  const first = note({ cents: 1217 });
  const second = note({ number: 'INV-0042-A2', cents: 1217 });
  const last = note({ number: 'INV-0042-A3', cents: 1216 });
  const adjustments = [first, second, last];
  const textIn = async (own: Adjustment) =>
    (await readPages(await adjustmentNotePdf(sold, invoice({ adjustments }), own)))[0];
  expect(await textIn(first)).toContain('$12.50 Discount -$0.33 Refunded (AUD) $12.17');
  expect(await textIn(second)).toContain('$12.50 Discount -$0.33 Refunded (AUD) $12.17');
  expect(await textIn(last)).toContain('$12.50 Discount -$0.34 Refunded (AUD) $12.16');
});

test('a sale without GST has a credit note', async () => {
  const page = await textOf(note({ gstCents: null }), paidOrder({ gstCents: null }));
  expect(page).toContain('Credit note Number INV-0042-A1');
  expect(page).toContain('lowers invoice INV-0042');
  expect(page).not.toMatch(/GST adjustment|Tax/);
});
