import { expect, test } from 'vitest';
import { invoiceRecord } from './fixtures/records';
import { MYOB_COLUMNS, myobRows } from './myob';
import { XERO_COLUMNS, xeroRows } from './xero';

const codes = {
  xeroAccount: '200',
  xeroTaxType: 'GST on Income',
  xeroTaxTypeWithoutGst: 'BAS Excluded',
  myobCard: 'Online shop',
  myobAccount: '4-1000',
  myobTaxCode: 'GST',
  myobTaxCodeWithoutGst: 'N-T',
};
const named = (columns: readonly string[], rows: string[][]) =>
  rows.map((cells) => Object.fromEntries(cells.map((cell, index) => [columns[index], cell])));
const inXero = (changes = {}) => named(XERO_COLUMNS, xeroRows(invoiceRecord(changes), codes));
const inMyob = (changes = {}) => named(MYOB_COLUMNS, myobRows(invoiceRecord(changes), codes));
const note = { cents: 625, reason: null, lines: [] };

test('Xero’s columns are those of its template', () => {
  expect(XERO_COLUMNS.join()).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,' +
      'PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,' +
      'InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,' +
      'TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
  );
});

test('an invoice for Xero has the customer, dates as dd/mm/yyyy, and amounts with GST', () => {
  expect(inXero()).toMatchObject([
    {
      '*ContactName': 'Bea Buyer',
      EmailAddress: 'bea@example.com',
      PORegion: 'VIC',
      '*InvoiceNumber': 'INV-0007',
      Reference: '1007',
      '*InvoiceDate': '01/07/2026',
      '*DueDate': '01/07/2026',
      Total: '12.50',
      '*Description': 'Soil probe (SP-1)',
      '*Quantity': '1',
      '*UnitAmount': '12.50',
      '*AccountCode': '200',
      '*TaxType': 'GST on Income',
      TaxAmount: '1.14',
      Currency: 'AUD',
    },
  ]);
  expect(xeroRows(invoiceRecord(), codes)[0]).toHaveLength(XERO_COLUMNS.length);
});

test('an organisation is Xero’s contact', () => {
  expect(inXero({ organisation: 'Garden School' })).toMatchObject([{ '*ContactName': 'Garden School' }]);
});

test('the purchase order is beside the order’s number, or in its place where there is no room', () => {
  const purchaseOrder = 'PO-2027/0001 of the science faculty';
  expect(inXero({ purchaseOrder })).toMatchObject([{ Reference: `1007, ${purchaseOrder}` }]);
  expect(inMyob({ purchaseOrder })[0]).toMatchObject({ 'Customer PO': 'PO-2027/0001 of the ' });
  expect(inMyob()[0]).toMatchObject({ 'Customer PO': '1007' });
  expect(inMyob({ purchaseOrder: '=1' })[0]).toMatchObject({ 'Customer PO': "'=1" });
});

test('an adjustment note is negative, with its own number, in both files', () => {
  const changes = { number: 'INV-0007-A1', note, gstCents: 57 };
  expect(inXero(changes)).toMatchObject([
    {
      '*InvoiceNumber': 'INV-0007-A1',
      Total: '-6.25',
      '*Quantity': '1',
      '*UnitAmount': '-6.25',
      TaxAmount: '-0.57',
    },
  ]);
  expect(inMyob(changes)[0]).toMatchObject({ Amount: '-6.25', 'Tax Amount': '-0.57' });
});

test('sales without GST have the tax code for that', () => {
  expect(inXero({ gstCents: null })).toMatchObject([{ '*TaxType': 'BAS Excluded' }]);
  expect(inMyob({ gstCents: null })[0]).toMatchObject({ 'Tax Code': 'N-T', 'Tax Amount': '0.00' });
});

test('a sale for MYOB is on the one card, with its total, and an empty row after it', () => {
  const line = { partNum: 'SP-1', name: 'Soil probe', quantity: 3, priceCents: 1250 };
  const [sale, gap, ...more] = inMyob({ lines: [line], gstCents: 341 });
  expect(sale).toMatchObject({
    'Co./Last Name': 'Online shop',
    'Addr 1 - Line 1': 'Bea Buyer',
    Inclusive: 'X',
    'Invoice No.': 'INV-0007',
    Date: '01/07/2026',
    'Account No.': '4-1000',
    Description: '3 × Soil probe (SP-1)',
    Amount: '37.50',
    'Tax Code': 'GST',
    'Tax Amount': '3.41',
    'Journal Memo': 'Bea Buyer, bea@example.com',
    'Sale Status': 'I',
  });
  expect(Object.values(gap ?? {}).join('')).toBe('');
  expect(more).toEqual([]);
});

test('a discount is a negative line in both files', () => {
  const changes = { discountCents: 250, gstCents: 91 };
  expect(inXero(changes)).toMatchObject([
    { Total: '10.00' },
    { '*Description': 'Discount', '*UnitAmount': '-2.50', TaxAmount: '-0.23', Total: '10.00' },
  ]);
  expect(inMyob(changes)[1]).toMatchObject({ Description: 'Discount', Amount: '-2.50' });
});

test('texts cannot be formulas of a spreadsheet', () => {
  const changes = { customer: '=1+1', address: '+1', note: { ...note, reason: '@x' } };
  expect(inXero(changes)).toMatchObject([{ '*ContactName': "'=1+1", POAddressLine1: "'+1" }]);
  expect(inMyob(changes)[0]).toMatchObject({ 'Addr 1 - Line 1': "'=1+1" });
});
