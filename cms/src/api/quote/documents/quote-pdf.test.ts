import { expect, test } from 'vitest';
import { LONG_PART_NUMBERS, readPages } from '#platform/pdf/fixtures/read-pdf';
import { quotePdf } from './quote-pdf';

const seller = {
  name: 'Sprout Learning Technologies',
  tradingName: null,
  abn: 'ABN 91 345 678 901',
  address: ['12 Seedling Street'],
  phone: '(03) 5550 0142',
  email: 'hello@sprout.example',
};

const quote = {
  number: 'Q-1001',
  facts: [],
  to: ['Casey Customer'],
  state: 'open' as const,
  lines: LONG_PART_NUMBERS.map((partNum) => ({
    product: 'p',
    partNum,
    name: 'Soil sensor',
    image: '',
    quantity: 2,
    priceCents: 1250,
  })),
  revision: 1,
  revisedAt: new Date('2026-03-01'),
  validUntil: '2026-03-31',
  discountReason: null,
  discountCents: 0,
  shippingCents: 0,
  totalCents: 5000,
  gstCents: 455,
  note: null,
  link: 'https://shop.example/quote#secret',
  account: { accountName: 'Sprout Pty Ltd', bsb: '999-999', accountNumber: '12345678' },
  holiday: null,
};

const readFirstPage = async (changes: Partial<typeof quote> = {}) =>
  (await readPages(await quotePdf({ ...quote, ...changes }, seller)))[0];

test('a part number of 24 characters is not broken', async () => {
  const page = await readFirstPage();
  for (const partNum of LONG_PART_NUMBERS) expect(page).toContain(`${partNum} Soil sensor`);
});

test('an open quote says how to pay it, by each way that the business has', async () => {
  const page = await readFirstPage();
  expect(page).toContain('https://shop.example/quote#secret');
  expect(page).toContain('To Sprout Pty Ltd, BSB 999-999, account number 12345678. Please name Q-1001.');
  expect(page).toContain('Send it to hello@sprout.example. Please name Q-1001.');
});
