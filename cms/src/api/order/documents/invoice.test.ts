import sharp from 'sharp';
import { expect, test } from 'vitest';
import { invoice, line, paidOrder } from './fixtures/documents';
import { capture, payment } from '../rules/fixtures/records';
import { LONG_PART_NUMBERS, readPages } from '#platform/pdf/fixtures/read-pdf';
import { renderLogo } from '#platform/images/logo';
import { invoicePdf } from './invoice';

const anyPicture = () =>
  sharp({ create: { width: 90, height: 30, channels: 3, background: '#1c7a3c' } })
    .png()
    .toBuffer();

const pagesOf = async (...facts: Parameters<typeof invoicePdf>) => readPages(await invoicePdf(...facts));

const bigAddress = {
  ...paidOrder().shippingAddress,
  recipient: 'Rae Receiver',
  organisation: 'Ballarat Primary School',
};

test('a tax invoice names the seller, the buyer, the goods and the GST in the total', async () => {
  const lines = [line(), line({ partNum: 'JC-20', name: 'Cable', priceCents: 10, quantity: 3 })];
  const [page, ...more] = await pagesOf(paidOrder({ lines, shippingAddress: bigAddress }), invoice());
  expect(more).toEqual([]);
  for (const text of [
    'Tax invoice',
    'Sprout Learning Technologies Pty Ltd',
    'trading as Sprout Learning Technologies',
    'ABN 91 345 678 901',
    '12 Seedling Street',
    'Number INV-0042',
    'Order 1001 Order id gq3v8m1x5k7t9w2b4n6c0d8f',
    // The day in the business’s time zone, not in UTC.
    'Date of sale 2 March 2026',
    'Bill to Ballarat Primary School Rae Receiver 1 Garden Lane Ballarat VIC 3350',
    'casey@example.com',
    'SS-1 Soil sensor 2 $12.50 $25.00',
    'JC-20 Cable 3 $0.10 $0.30',
    'Total (AUD) $25.30',
    'Total includes GST of $2.30',
    'paid by PayPal on 2 March 2026',
    '3C679366HH908993F',
    'Page 1 of 1',
  ]) {
    expect(page).toContain(text);
  }
});

test('an invoice has the discount of its quote, and the quote', async () => {
  const [page] = await pagesOf(
    paidOrder({ discountCents: 500, totalCents: 2000, quoteNumber: 'Q-1001' }),
    invoice(),
  );
  expect(page).toContain('Quote Q-1001');
  expect(page).toContain('Discount -$5.00 Shipping $0.00 Total (AUD) $20.00');
});

test('an invoice names the method and the day of each payment, but not what went back', async () => {
  const payments = [
    payment({ method: 'Cash', receivedOn: '2027-03-01' }),
    payment({ amountCents: 1500, receivedOn: '2027-03-03' }),
    capture({ isKept: false, returnedCents: 2530 }),
  ];
  const [page] = await pagesOf(paidOrder({ payments, captureId: null }), invoice());
  expect(page).toContain(
    'Receipt: $10.00 paid in cash on 1 March 2027, $15.00 paid by bank transfer on 3 March 2027.',
  );
  expect(page).not.toContain('PayPal');
});

test('a seller without GST registration gives an invoice without GST', async () => {
  const { seller } = invoice();
  const unregistered = invoice({ seller: { ...seller, isGstRegistered: false } });
  const [page] = await pagesOf(paidOrder({ gstCents: null }), unregistered);
  expect(page).not.toContain('Tax invoice');
  expect(page).not.toContain('includes GST');
  expect(page).toContain('No GST has been charged.');
});

test('200 lines fill several pages, each with header and page number', async () => {
  const lines = Array.from({ length: 200 }, (_, index) => line({ partNum: `SS-${index}.` }));
  const pages = await pagesOf(paidOrder({ lines }), invoice());
  const numbers = pages.flatMap((page) => page.match(/SS-\d+\./g) ?? []);
  expect(numbers).toEqual(lines.map(({ partNum }) => partNum));
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('Part number Item Quantity Unit price Amount');
  }
  expect(pages.at(-1)).toContain('Total (AUD) $5,000.00');
});

test('texts of any script and length are drawn, without invisible characters', async () => {
  const names = ['Łuczak Ğüneş', 'Датчик влажности', '土壤湿度传感器 센서', 'a'.repeat(255)];
  const hostile = 'con\u0000trol\u202E\r\nBcc: x';
  const lines = [...names, hostile].map((name) => line({ name }));
  const shippingAddress = { ...bigAddress, recipient: 'יוסף בן (3) אחמד' };
  const [page = ''] = await pagesOf(paidOrder({ lines, shippingAddress }), invoice());
  const unbroken = page.replaceAll(' ', '');
  for (const name of names) expect(unbroken).toContain(name.replaceAll(' ', ''));
  expect(page).toContain('con trol Bcc: x');
  // Right-to-left text keeps its numbers left to right.
  expect(page).toMatch(/Bill to Ballarat Primary School .*\(3\)/);
});

test('characters beyond the Basic Multilingual Plane are drawn', async () => {
  const names = ['𠮷野 sensor', '𡈸 𣘺本 kit', '𦋝 𨰫 tray', '𞤀𞤣𞤤 lamp', '髙﨑 pump', '🌱 seeds'];
  const [page = ''] = await pagesOf(paidOrder({ lines: names.map((name) => line({ name })) }), invoice());
  for (const sign of names.join('').replaceAll(/[\sa-z]/g, '')) expect(page).toContain(sign);
});

test('the same order gives the same bytes', async () => {
  const [one, other] = [await invoicePdf(paidOrder(), invoice()), await invoicePdf(paidOrder(), invoice())];
  expect(one.equals(other)).toBe(true);
});

test('the logo is drawn, and is the same in the same bytes', async () => {
  const logo = await renderLogo(await anyPicture());
  const [one, other] = [
    await invoicePdf(paidOrder(), invoice(), logo),
    await invoicePdf(paidOrder(), invoice(), logo),
  ];
  expect(one.toString('latin1')).toContain('/Subtype /Image');
  expect(one.equals(other)).toBe(true);
  expect((await invoicePdf(paidOrder(), invoice())).toString('latin1')).not.toContain('/Subtype /Image');
});

test('an invoice names the organisation, its ABN and the purchase order', async () => {
  const reference = {
    organisation: 'Garden School',
    abn: '51 824 753 556',
    purchaseOrder: 'PO-4711',
    accountsEmail: 'accounts@school.example',
    notBefore: '2027-01-28',
  };
  const [page] = await pagesOf(paidOrder({ reference, shippingAddress: bigAddress }), invoice());
  expect(page).toContain('Number INV-0042 Purchase order PO-4711 Date of issue');
  expect(page).toContain('Bill to Garden School ABN 51 824 753 556 Rae Receiver 1 Garden Lane');
});

test('a part number of 24 characters is not broken', async () => {
  const lines = LONG_PART_NUMBERS.map((partNum) => line({ partNum }));
  const [page] = await readPages(await invoicePdf(paidOrder({ lines }), invoice()));
  for (const partNum of LONG_PART_NUMBERS) expect(page).toContain(`${partNum} Soil sensor`);
});
