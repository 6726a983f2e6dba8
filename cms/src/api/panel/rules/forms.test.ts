import { expect, test } from 'vitest';
import { checkForm } from './check-form';
import { siteLinks } from './site-links';

const PRODUCT = 'api::product.product';
const SERVICE = 'api::service.service';
const BUSINESS = 'api::business-details.business-details';

const messagesOf = (uid: string, data: object, which: 'given' | 'all' = 'given') =>
  checkForm(uid, data, which).errors.map(({ message }) => message);

const chosen = { connect: [{ documentId: 'a1' }], disconnect: [] };
const product = {
  name: 'Soil Probe',
  brand: chosen,
  partNum: 'SP-1',
  category: chosen,
  price: 12.5,
  description: 'Measures',
  images: [{ id: 1 }],
  countInStock: 3,
};

test('a valid product is accepted', () => {
  expect(messagesOf(PRODUCT, product, 'all')).toEqual([]);
});

test('a product needs all fields of the admin’s form', () => {
  expect(messagesOf(PRODUCT, { countInStock: 1, price: 1 }, 'all')).toEqual([
    'Product Name is required',
    'Part Number is required',
    'Description is required',
    'Brand is required',
    'Category is required',
    'Product Images are required',
  ]);
});

test.each([0, -1, 1.999, null, 'cheap', '12.50'])('%j is not a price', (price) => {
  expect(messagesOf(PRODUCT, { price })).toEqual(['Price must be above 0, with at most two decimals']);
});

test.each([
  [{ specifications: [{ name: 'Plug', value: ' ' }] }, 'Value is required'],
  [{ documents: [{ label: 'Guide', url: 'javascript:alert(1)' }] }, /^Link must begin with https/],
  [{ documents: [{ label: 'Guide', url: ' ' }] }, 'A document needs a link or a file'],
])('%j is refused', (data, message) => {
  expect(messagesOf(PRODUCT, data)).toEqual([
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
});

test('a document is a link or a file', () => {
  const link = { label: 'Guide', url: 'https://example.com/guide.pdf', file: null };
  const documents = [link, { label: 'Guide', url: null, file: { id: 1 } }];
  expect(messagesOf(PRODUCT, { documents })).toEqual([]);
});

test('an emptied field is required, a missing one is not', () => {
  expect(messagesOf(PRODUCT, { brand: null, images: [] })).toEqual([
    'Brand is required',
    'Product Images are required',
  ]);
  expect(messagesOf(PRODUCT, {})).toEqual([]);
});

test.each(['SLT-1', 'slt-001', 'SLT 001', 'SLT-0011'])('%s is not a code', (code) => {
  expect(messagesOf(SERVICE, { code })).toEqual([expect.stringMatching(/^Code must be/)]);
});

test.each(['+61 3 5550 0142', '0355500142', '13 12 34', '1300-555-014'])('%s is a phone number', (phone) =>
  expect(messagesOf(BUSINESS, { phone })).toEqual([]),
);

test.each(['call us', '12 34', '03 5550 0142 or 0143 after hours', '+'])(
  '%s is not a phone number',
  (phone) => {
    expect(messagesOf(BUSINESS, { phone })).toEqual([expect.stringMatching(/^Phone must be/)]);
  },
);

test('texts are stored without surrounding space', () => {
  expect(checkForm(BUSINESS, { name: ' Sprout ' }, 'given').texts).toEqual({ name: 'Sprout' });
});

test.each(['INV-', '', 'SLT 2026/', null])('%j may be an invoice prefix', (prefix) =>
  expect(messagesOf(BUSINESS, { invoicePrefix: prefix })).toEqual([]),
);

test.each(['INV-1', 'INV<b>', 'x'.repeat(21), '\u202E'])('%j may not be an invoice prefix', (prefix) =>
  expect(messagesOf(BUSINESS, { invoicePrefix: prefix })).toEqual([expect.stringMatching(/^Invoice Prefix/)]),
);

test('numbers of the business details are whole', () => {
  expect(messagesOf(BUSINESS, { nextInvoiceNumber: 0, lowStockThreshold: 1.5 })).toEqual([
    'Next Invoice Number must be a whole number of at least 1',
    'Low Stock Threshold must be a whole number of at least 0',
  ]);
  expect(messagesOf(BUSINESS, { nextInvoiceNumber: null, lowStockThreshold: 0 })).toEqual([]);
});

test('accounts and tax codes of the books have the form of their programs', () => {
  const given = { myobAccount: '41000', myobTaxCode: 'GST', xeroAccount: '', myobCard: null };
  expect(messagesOf(BUSINESS, { ...given })).toEqual([]);
  expect(messagesOf(BUSINESS, { myobAccount: '200', myobTaxCode: 'GST on Income' })).toEqual([
    'Myob Account must be five digits, like 4-1000',
    'Myob Tax Code must be at most 3 characters',
  ]);
});

test('a bank account has a BSB of six digits and a number', () => {
  expect(messagesOf(BUSINESS, { bankBsb: '123-456', bankAccountNumber: '12345678' })).toEqual([]);
  expect(messagesOf(BUSINESS, { bankBsb: '', bankAccountNumber: null })).toEqual([]);
  expect(messagesOf(BUSINESS, { bankBsb: '12-3456', bankAccountNumber: '12 3' })).toEqual([
    'Bank Bsb must be six digits, like 123-456',
    'Bank Account Number must be four to ten digits',
  ]);
});

test('an announcement’s link is empty or safe', () => {
  const ofLink = (announcementLink: string) =>
    messagesOf('api::site-settings.site-settings', { announcementLink });
  expect([...ofLink(''), ...ofLink('/shop')]).toEqual([]);
  expect(ofLink('javascript:alert(1)')).toEqual([expect.stringMatching(/^Announcement Link must be/)]);
});

const post = (trackingUrl: string, name = 'Van der Post') => ({ name, trackingUrl });

test.each([
  [[post('http://post.example/{number}')], /must begin with https:/],
  [[post('https://post.example/')], /\{number\}/],
  [[post('javascript:alert("{number}")')], /must begin with https:/],
  [[post(''), post('', 'VAN DER POST')], /^Each carrier may be there once$/],
])('the carriers %j are refused', (carriers, message) => {
  expect(messagesOf(BUSINESS, { carriers })).toEqual([expect.stringMatching(message)]);
});

test('a business number is an ABN', () => {
  expect(messagesOf(BUSINESS, { businessNumber: '51 824 753 557' })).toEqual([
    'Business Number must be an ABN: eleven digits that pass its check',
  ]);
});

test('an email’s text has only its own placeholders', () => {
  const EMAILS = 'api::email-texts.email-texts';
  expect(messagesOf(EMAILS, { refundOpening: '{amount} is back, {business}', refundClosing: '' })).toEqual(
    [],
  );
  expect(messagesOf(EMAILS, { refundOpening: 'Dear {name}' })).toEqual([
    'In braces may stand {order}, {amount}, {business}',
  ]);
  expect(messagesOf(EMAILS, { newOrderSubject: '{customer} paid', greeting: '{order}' })).toEqual([
    'In braces may stand {business}',
    'In braces may stand {order}, {total}, {business}',
  ]);
  expect(messagesOf(EMAILS, { refundSubject: 'Money\nis back', greeting: null })).toEqual([
    'An email’s subject or greeting must be one line, without invisible characters',
  ]);
  expect(messagesOf(EMAILS, { refundClosing: 'x'.repeat(2001) })).toEqual([
    'An email’s text must be at most 2000 characters',
  ]);
});

const SITE = 'https://shop.example';
const linksIn = (uid: string, data: object) => siteLinks(uid, data, SITE);

test('links to pages of the site are found in texts, fields and a promotion', () => {
  const link = (url: string) => ({
    type: 'link',
    url,
    children: [{ type: 'text', text: 'there' }],
  });
  const body = [
    {
      type: 'paragraph',
      children: ['/shop?x', 'https://example.com', `${SITE}/info/a`].map(link),
    },
  ];
  expect(linksIn('api::page.page', { body })).toEqual([
    { path: 'body', label: 'Body', links: ['/shop?x', '/info/a'] },
  ]);
  const settings = 'api::site-settings.site-settings';
  expect(linksIn(settings, { announcementLink: ' /about ' })).toMatchObject([{ links: ['/about'] }]);
  expect(linksIn(settings, { announcementLink: 'https://example.com' })).toEqual([]);
  const home = 'api::home-page.home-page';
  expect(linksIn(home, { promotion: { serviceCode: 'SLT-001' } })).toMatchObject([
    { path: 'promotion.serviceCode', links: ['/services/SLT-001'] },
  ]);
  for (const none of [{}, { promotion: null }, { promotion: { serviceCode: '' } }])
    expect(linksIn(home, none)).toEqual([]);
});

test('the footer may name a page of text that is not written yet, but no other', () => {
  const settings = 'api::site-settings.site-settings';
  const information = ['/info/later', '/shp', ''].map((link) => ({ label: 'A', link }));
  expect(linksIn(settings, { information, legal: [] })).toEqual([
    { path: 'information', label: 'Footer', links: ['/shp'] },
  ]);
});
