import { expect, test } from 'vitest';
import { orderLine, orderRecord, refundRecord } from '../rules/fixtures/records';
import { compose } from '../../../platform/email/compose';
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
  const { text, html } = compose(content, business);
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
  const { text, html } = compose(shippingConfirmation(sold, 'AP 1'), business);
  expect(text).toContain('Total: $37.50 AUD\nIncludes GST of $3.41\n');
  expect(text).toMatch(/\nTax invoice INV-0042: .*\/order\/order-1#papers\n/);
  expect(html).toMatch(/<a href="https:\/\/post\.example\/\?n=AP%201"[^>]*>AP 1<\/a>/);
  expect(shownIn(html)).toContain('Total (AUD) Includes GST of $3.41 $37.50');
  expect(html.match(/<td class="button"/g)).toHaveLength(1);
  expect(text).toContain('Follow your parcel: https://post.example/?n=AP%201\n');
});

test('an email about a refund has its pieces, and a link to the adjustment note', () => {
  const { text, html } = compose(
    refundEmail(
      order,
      refundRecord({ amountCents: 1000, lines: [{ line: 'line', quantity: 1 }] }),
      { ...note, number: 'INV-0042-A1', cents: 1000, gstCents: 91 },
    ),
    business,
  );
  expect(text).toContain(
    '1 x Soil sensor: $12.50, part number SS-1\nRefunded: $10.00 AUD\nIncludes GST of $0.91\n',
  );
  expect(shownIn(html)).toContain('Credit note INV-0042-A1');
});

const note = { refundId: 'R', at: new Date(0), reason: null, lines: [] };

/** The text of HTML. */
const shownIn = (html: string) =>
  html
    .replace(/<\/?(span|a)[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
