import { expect, test } from 'vitest';
import { readPages } from '#platform/pdf/fixtures/read-pdf';
import { supplierDetails } from '../rules/supplier-details';
import { invoice } from './fixtures/documents';
import { supplierPdf } from './supplier-details';

const { seller } = invoice();
const settings = {
  account: { accountName: 'Sprout Learning', bsb: '999-999', accountNumber: '12345678' },
  insurance: 'Public liability: $20 million',
  terms: 'Payment within 14 days.\nGoods stay ours until then.',
};

const pagesOf = async (details: ReturnType<typeof supplierDetails>) =>
  readPages(await supplierPdf({ seller, details, day: new Date('2026-03-02T00:30:00Z'), logo: null }));

test('the page for finance officers has names, ABN, GST, account, insurance and terms', async () => {
  const [page, ...more] = await pagesOf(supplierDetails(seller, settings));
  expect(more).toEqual([]);
  for (const text of [
    'Supplier details',
    '2 March 2026',
    'Address 12 Seedling Street',
    'GST Registered',
    'Legal name Sprout Learning Technologies Pty Ltd',
    'ABN 91 345 678 901',
    'Trading name Sprout Learning Technologies',
    'BSB 999-999',
    'Account number 12345678',
    'Account name Sprout Learning',
    'Insurance Public liability: $20',
    'Terms Payment within 14 days. Goods stay ours',
  ])
    expect(page).toContain(text);
});

test('what the business does not give is left out', () => {
  const bare = { ...settings, account: null, insurance: '', terms: '' };
  const given = supplierDetails({ ...seller, tradingName: null, isGstRegistered: false }, bare);
  expect(given.map(({ label }) => label)).toEqual(['Legal name', 'ABN', 'GST', 'Address', 'Phone', 'Email']);
  expect(given).toContainEqual({ label: 'GST', text: 'Not registered' });
});
