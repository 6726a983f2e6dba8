import { NO_REFERENCE } from 'shared/schemas';
import { expect, test } from 'vitest';
import { orderLine, orderRecord, refundRecord } from '../rules/fixtures/records';
import { composeEmail } from '../../../fixtures/compose-email';
import { accountsAdjustmentEmail, accountsInvoiceEmail } from './accounts-emails';
import { orderConfirmation, shippingConfirmation } from './order-emails';
import { refundEmail } from './refund-email';

const business = {
  name: 'Sprout',
  phone: '',
  email: 'hello@sprout.example',
  businessNumber: '12 345',
  deliversTo: '',
};
const order = orderRecord({
  totalCents: 3750,
  refundedCents: 1250,
  lines: [
    orderLine({ quantity: 3, refundedQuantity: 1, withheldQuantity: 1 }),
    orderLine({
      documentId: 'other',
      name: 'Cable',
      partNum: 'JC-20',
      priceCents: 10,
      refundedQuantity: 2,
      withheldQuantity: 2,
    }),
  ],
});

test.each([
  ['about shipping', shippingConfirmation(order, 'AP1')],
  ['that confirms the order again', orderConfirmation(order)],
])('an email %s lists shipped and refunded pieces separately', (_what, content) => {
  const { text, html } = composeEmail(content, business);
  expect(text).toMatch(
    /\n2 x Soil sensor: \$25\.00, part number SS-1\n1 x Soil sensor, refunded and not sent: \$12\.50, .*\n2 x Cable, refunded and not sent: \$0\.20, .*\nShipping: Free\nTotal: \$37\.50 AUD\nRefunded: \$12\.50 AUD/,
  );
  const shown = shownIn(html);
  for (const part of [
    '2 × Soil sensor SS-1 $25.00',
    '1 × Soil sensor SS-1, refunded and not sent $12.50',
    'Refunded (AUD) $12.50',
  ])
    expect(shown).toContain(part);
});

test('an email about an order has its GST, a link to the invoice and one to the carrier', () => {
  const carrierUrl = 'https://post.example/?n={number}';
  const sold = { ...order, carrierUrl, gstCents: 341, invoiceNumber: 'INV-0042' };
  const { text, html } = composeEmail(shippingConfirmation(sold, 'AP 1'), business);
  expect(text).toContain('Total: $37.50 AUD\nIncludes GST of $3.41\n');
  expect(text).toMatch(/\nTax invoice INV-0042: .*\/order\/order-1#papers\n/);
  expect(html).toMatch(/<a href="https:\/\/post\.example\/\?n=AP%201"[^>]*>AP 1<\/a>/);
  expect(shownIn(html)).toContain('Total (AUD) Includes GST of $3.41 $37.50');
  expect(html.match(/<td class="button"/g)).toHaveLength(1);
  expect(text).toContain('Follow your parcel: https://post.example/?n=AP%201\n');
});

test('an email about an order has its discount', () => {
  const { text, html } = composeEmail(
    orderConfirmation({ ...order, discountCents: 500, totalCents: 3250 }),
    business,
  );
  expect(text).toContain('\nDiscount: -$5.00\nShipping: Free\nTotal: $32.50 AUD\n');
  expect(shownIn(html)).toContain('Discount -$5.00');
});

test('an email about a refund has its pieces, and a link to the adjustment note', () => {
  const { text, html } = composeEmail(
    refundEmail(order, refundRecord({ amountCents: 1000, lines: [{ line: 'line', quantity: 1 }] }), {
      ...note,
      number: 'INV-0042-A1',
      cents: 1000,
      gstCents: 91,
    }),
    business,
  );
  expect(text).toContain(
    '1 x Soil sensor: $12.50, part number SS-1\nRefunded: $10.00 AUD\nIncludes GST of $0.91\n',
  );
  expect(shownIn(html)).toContain('Credit note INV-0042-A1');
});

test('an email about a refund says that the pieces bear their share of a discount', () => {
  const refund = refundRecord({ amountCents: 1167, lines: [{ line: 'line', quantity: 1 }] });
  const { text } = composeEmail(refundEmail({ ...order, discountCents: 500 }, refund, null), business);
  expect(text).toContain('1 x Soil sensor: $12.50, part number SS-1\nRefunded, less discount: $11.67');
});

test('an email about an order has what its buyer gave for the papers', () => {
  const reference = { ...NO_REFERENCE, purchaseOrder: 'PO-4711', notBefore: '2027-01-28' };
  const { text } = composeEmail(orderConfirmation({ ...order, reference }), business);
  expect(text).toContain('References:\nPurchase order: PO-4711\nDeliver not before: 28 January 2027\n');
  expect(composeEmail(orderConfirmation(order), business).text).not.toContain('References');
});

test('emails to an accounts mailbox say who ordered, have no link, and no text that the customer typed', () => {
  const accountsEmail = 'accounts@school.example';
  const reference = { ...NO_REFERENCE, purchaseOrder: 'PO-4711', accountsEmail };
  const sender = 'Casey (casey@example.com)';
  const sold = { ...order, invoiceNumber: 'INV-0042', reference };
  const credit = { ...note, number: 'INV-0042-A1', cents: 1000, gstCents: 91 };
  for (const content of [accountsInvoiceEmail(sold, sender), accountsAdjustmentEmail(sold, credit, sender)]) {
    const { to, subject, text, html } = composeEmail(content!, business);
    expect([to, subject]).toEqual([accountsEmail, expect.stringContaining('invoice INV-0042')]);
    expect(text).toContain('Ordered by: Casey (casey@example.com)');
    expect(text).not.toContain('PO-4711');
    expect(html).not.toContain('href');
  }
  const made = accountsInvoiceEmail({ ...sold, madeBy: 'an admin' }, sender);
  expect(composeEmail(made!, business).text).toContain('Purchase order: PO-4711\nOrdered by: Casey');
  expect(accountsInvoiceEmail({ ...sold, invoiceNumber: null }, sender)).toBeNull();
  expect(accountsInvoiceEmail({ ...sold, reference: NO_REFERENCE }, sender)).toBeNull();
});

const note = { refundId: 'R', at: new Date(0), reason: null, lines: [] };

/** The text of HTML. */
const shownIn = (html: string) =>
  html
    .replace(/<\/?(span|a)[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
