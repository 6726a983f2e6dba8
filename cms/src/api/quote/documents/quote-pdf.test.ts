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

test('a part number of 24 characters is not broken', async () => {
  const lines = LONG_PART_NUMBERS.map((partNum) => ({
    product: 'p',
    partNum,
    name: 'Soil sensor',
    image: '',
    quantity: 2,
    priceCents: 1250,
  }));
  const quote = {
    number: 'Q-1001',
    facts: [],
    to: ['Casey Customer'],
    state: 'open' as const,
    lines,
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
  };
  const [page] = await readPages(await quotePdf(quote, seller));
  for (const partNum of LONG_PART_NUMBERS) expect(page).toContain(`${partNum} Soil sensor`);
});
